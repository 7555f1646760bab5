import { knowTexts, type Texts } from './i18n.ts'

// Ways to buy a list: shown on demand, so that the shop's first page does not carry their names.
knowTexts(import.meta.glob<Texts>('./{be,en,ru}/shop/baskets.json'))
