import { knowTexts, type Texts } from './i18n.ts'

/** Texts of the pages of the debug flag. */
knowTexts(import.meta.glob<Texts>('./{be,en,ru}/dev/*.json'))
