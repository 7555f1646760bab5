import type { Sentences } from './sentence.ts'

/** Why something is not done with many orders or lines at once. */
export const BULK_SENTENCES = {
  too_many_chosen: {
    be: 'За адзін раз можна выбраць не больш як {count} заказаў. Удакладніце фільтр.',
    en: 'At most {count} orders can be taken at once. Narrow the filter.',
    ru: 'За один раз можно выбрать не более {count} заказов. Уточните фильтр.',
  },
  too_many_lines: {
    be: 'За адзін раз можна выбраць не больш як {count} радкоў. Удакладніце фільтр.',
    en: 'At most {count} lines can be taken at once. Narrow the filter.',
    ru: 'За один раз можно выбрать не более {count} строк. Уточните фильтр.',
  },
  price_day_over: {
    be: 'Гэты дзень ужо прайшоў.',
    en: 'This day is over.',
    ru: 'Этот день уже прошёл.',
  },
  price_day_far: {
    be: 'Цана ўручную дзейнічае не даўжэй за год.',
    en: 'A price by hand holds for a year at most.',
    ru: 'Цена вручную действует не дольше года.',
  },
  nothing_to_print: {
    be: 'У гэтых заказаў няма чаго друкаваць.',
    en: 'These orders have nothing to print.',
    ru: 'У этих заказов нечего печатать.',
  },
  tracking_without_orders: {
    be: 'У файле не знойдзены слупок з нумарамі заказаў або пасылак.',
    en: 'No column of the file has numbers of orders or parcels.',
    ru: 'В файле не найден столбец с номерами заказов или посылок.',
  },
  tracking_without_numbers: {
    be: 'У файле не знойдзены слупок з нумарамі для адсочвання.',
    en: 'No column of the file has tracking numbers.',
    ru: 'В файле не найден столбец с номерами для отслеживания.',
  },
} satisfies Sentences
