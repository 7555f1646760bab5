import { knowTexts, type Texts } from './i18n.ts'

// Named here and not with the shop's, whose first page would carry their names.
knowTexts(import.meta.glob<Texts>(['./{be,en,ru}/admin/*.json', './{be,en,ru}/table.json']))
