import { Clapperboard, Gamepad2, PanelsTopLeft } from 'lucide-react';

/** The icon of a product without a picture, by its kind. */
export const productIcons = { video: Clapperboard, landing_page: PanelsTopLeft, game: Gamepad2 };
