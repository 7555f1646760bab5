import { knowTexts, type Texts } from './i18n.ts'

// What is shown with a part alone; listed here, so that the shop's first page does not carry its names.
knowTexts(import.meta.glob<Texts>('./{be,en,ru}/shop/{part-documents,bought-with}.json'))
