/** The app's icons for both systems, drawn from the web app's icon. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { shellDir } from './deployment.ts';

const brand = '#0B5872';
const svg = readFileSync(join(shellDir, '..', 'web', 'public', 'icon.svg'), 'utf8');

/** The side of a launcher icon in px, per density; adaptive icons (Android 8 and later) are the vector below. */
const launcherSides = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 } as const;

async function draw(file: string, side: number, source = svg): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp(Buffer.from(source), { density: 300 })
    .resize(side, side)
    .flatten({ background: brand })
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
}

/** The mark for Android: the icon's path within the 72 of 108 units that no launcher cuts off. */
function markAsVector(): string {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  if (path === undefined) throw new Error('web/public/icon.svg has no path');
  return `<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="108dp" android:height="108dp" android:viewportWidth="512" android:viewportHeight="512">
    <group android:pivotX="256" android:pivotY="256" android:scaleX="0.72" android:scaleY="0.72">
        <path android:pathData="${path}" android:strokeColor="#FFFFFF" android:strokeWidth="48"
            android:strokeLineCap="round" android:strokeLineJoin="round" />
    </group>
</vector>
`;
}

const adaptive = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background"/>
    <foreground android:drawable="@drawable/ic_launcher_foreground"/>
    <monochrome android:drawable="@drawable/ic_launcher_foreground"/>
</adaptive-icon>
`;

/** Replaces the example's pictures in an Android project. */
export async function drawAndroid(android: string): Promise<void> {
  const res = join(android, 'app', 'src', 'main', 'res');
  for (const [density, side] of Object.entries(launcherSides)) {
    const folder = join(res, `mipmap-${density}`);
    rmSync(folder, { recursive: true, force: true });
    await draw(join(folder, 'ic_launcher.png'), side);
    await draw(join(folder, 'ic_launcher_round.png'), side);
    for (const way of ['land', 'port'])
      rmSync(join(res, `drawable-${way}-${density}`), { recursive: true, force: true });
  }
  for (const folder of ['drawable', 'drawable-v24']) rmSync(join(res, folder), { recursive: true, force: true });
  mkdirSync(join(res, 'drawable'));
  writeFileSync(join(res, 'drawable', 'ic_launcher_foreground.xml'), markAsVector());
  for (const name of ['ic_launcher', 'ic_launcher_round'])
    writeFileSync(join(res, 'mipmap-anydpi-v26', `${name}.xml`), adaptive);
}

/** Replaces the example's pictures in an iOS project: the icon and the start screen. */
export async function drawIos(ios: string): Promise<void> {
  const assets = join(ios, 'App', 'App', 'Assets.xcassets');
  await draw(join(assets, 'AppIcon.appiconset', 'AppIcon-512@2x.png'), 1024);
  for (const end of ['', '-1', '-2']) await draw(join(assets, 'Splash.imageset', `splash-2732x2732${end}.png`), 2732);
}
