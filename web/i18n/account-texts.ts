import { knowTexts, type Texts } from './i18n.ts'

// The words of forms and of long lists are the back office's too. Named here and not with the shop's, whose first page would carry their names.
knowTexts(import.meta.glob<Texts>(['./{be,en,ru}/account/*.json', './{be,en,ru}/table.json']))
