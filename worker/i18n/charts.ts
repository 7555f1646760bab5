import type { ShippedLocale } from '../../web/lib/locales.ts'

/** What charts and their series are called in a CSV: the words of the back office, which a test compares; see `files.ts`. */
interface ChartWords {
  from: string
  to: string
  name: string
  currency: string
  orders: string
  margin: string
  /** What is told of the same span before. */
  before: string
  rest: string
  series: Record<string, string>
}

export const CHART_WORDS = {
  be: {
    from: 'З',
    to: 'Па',
    name: 'Назва',
    currency: 'Валюта',
    orders: 'Заказаў',
    margin: 'Маржа',
    before: '{name}, папярэдні перыяд',
    rest: 'Астатнія',
    series: {
      sales: 'Продажы',
      orders: 'Заказы',
      average: 'Сярэдні заказ',
      margin: 'Маржа',
      margin_share: 'Маржа, %',
      returns: 'Вяртанні',
      returned_pieces: 'Штук у іх',
      searches: 'Пошукі',
      carts: 'Кошыкі',
      purchases: 'Пакупкі',
      misses: 'Пошукі без выніку',
      on_time: 'Пастаўкі ў тэрмін, %',
      p50: 'Палова паставак, дзён',
      p90: '9 з 10 паставак, дзён',
      stock_value: 'Кошт запасу',
      amount: 'Тавары без ПДВ',
    },
  },
  en: {
    from: 'From',
    to: 'To',
    name: 'Name',
    currency: 'Currency',
    orders: 'Orders',
    margin: 'Margin',
    before: '{name}, period before',
    rest: 'All others',
    series: {
      sales: 'Sales',
      orders: 'Orders',
      average: 'Average order',
      margin: 'Margin',
      margin_share: 'Margin, %',
      returns: 'Returns',
      returned_pieces: 'Pieces in them',
      searches: 'Searches',
      carts: 'Carts',
      purchases: 'Purchases',
      misses: 'Searches without results',
      on_time: 'Deliveries on time, %',
      p50: 'Half of deliveries, days',
      p90: '9 of 10 deliveries, days',
      stock_value: 'Stock value',
      amount: 'Goods without VAT',
    },
  },
  ru: {
    from: 'С',
    to: 'По',
    name: 'Название',
    currency: 'Валюта',
    orders: 'Заказов',
    margin: 'Маржа',
    before: '{name}, предыдущий период',
    rest: 'Остальные',
    series: {
      sales: 'Продажи',
      orders: 'Заказы',
      average: 'Средний заказ',
      margin: 'Маржа',
      margin_share: 'Маржа, %',
      returns: 'Возвраты',
      returned_pieces: 'Штук в них',
      searches: 'Поиски',
      carts: 'Корзины',
      purchases: 'Покупки',
      misses: 'Поиски без результата',
      on_time: 'Поставки в срок, %',
      p50: 'Половина поставок, дней',
      p90: '9 из 10 поставок, дней',
      stock_value: 'Стоимость запаса',
      amount: 'Товары без НДС',
    },
  },
} satisfies Record<ShippedLocale, ChartWords>
