/** The texts of all languages: on the page too, which loads nothing. */
import type { LanguageCode } from '@placard/contract';
import type { VerifyTexts } from '@placard/language/language';
import { verify as cht } from '@placard/language/cht/verify';
import { verify as de } from '@placard/language/de/verify';
import { verify as en } from '@placard/language/en/verify';
import { verify as fr } from '@placard/language/fr/verify';
import { verify as jp } from '@placard/language/jp/verify';
import { verify as kor } from '@placard/language/kor/verify';
import { verify as pt } from '@placard/language/pt/verify';
import { verify as ru } from '@placard/language/ru/verify';
import { verify as spa } from '@placard/language/spa/verify';
import { verify as th } from '@placard/language/th/verify';
import { verify as vi } from '@placard/language/vi/verify';
import { verify as zh } from '@placard/language/zh/verify';

export const texts: Readonly<Record<LanguageCode, VerifyTexts>> = { cht, de, en, fr, jp, kor, pt, ru, spa, th, vi, zh };
