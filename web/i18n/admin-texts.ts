import { knowTexts, type Texts } from './i18n.ts'

// Listed here and not with the shop's, so that the shop's first page does not carry their names.
knowTexts(import.meta.glob<Texts>(['./{be,en,ru}/admin/*.json', './{be,en,ru}/table.json']))
