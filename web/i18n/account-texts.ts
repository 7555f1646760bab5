import { knowTexts, type Texts } from './i18n.ts'

// The texts of forms and of long lists are used by the back office too. Listed here and not with
// the shop's, so that the shop's first page does not carry their names.
knowTexts(
  import.meta.glob<Texts>([
    './{be,en,ru}/account/*.json',
    './{be,en,ru}/shop/checkout.json',
    './{be,en,ru}/table.json',
  ]),
)
