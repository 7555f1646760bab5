import type { ShippedLocale } from '../../../web/lib/locales.ts'

/** Words of a picking list, as a page and in a PDF. */
export const PICKING_TEXTS: Record<
  ShippedLocale,
  Record<'title' | 'place' | 'part' | 'pieces' | 'orders' | 'empty', string>
> = {
  be: {
    title: 'Ліст збору',
    place: 'Месца',
    part: 'Дэталь',
    pieces: 'Штук',
    orders: 'Для заказаў',
    empty: 'Для гэтых заказаў на паліцы нічога няма.',
  },
  en: {
    title: 'Picking list',
    place: 'Place',
    part: 'Part',
    pieces: 'Pieces',
    orders: 'For orders',
    empty: 'Nothing is on the shelf for these orders.',
  },
  ru: {
    title: 'Лист сборки',
    place: 'Место',
    part: 'Деталь',
    pieces: 'Штук',
    orders: 'Для заказов',
    empty: 'Для этих заказов на полке ничего нет.',
  },
}
