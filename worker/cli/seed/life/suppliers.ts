import type { Trade } from './parts.ts'

/** How a supplier writes their lists. */
export interface Layout {
  kind: 'csv' | 'tsv' | 'yml'
  encoding: 'utf-8' | 'windows-1251'
  file: string
  /** The titles of brand, number, name, price, stock, minimum, own code. */
  titles: string[]
  /** Lines above the titles. */
  head: string[]
}

export interface LifeSupplier {
  supplier: { name: string; code: string; country: string; email: string; phone: string } & Record<
    string,
    unknown
  >
  warehouse: {
    name: string
    city: string
    country: string
    delivery_days_min: number
    delivery_days_max: number
    /** What a customer pays for the way of a parcel from there, kopecks. */
    parcel_fee?: number
  }
  offer: { name: string; currency: string } & Record<string, unknown>
  layout: Layout
  trade: Trade
  /** Of a hundred parts of the trade, so many are sold. */
  share: number
  /** What they ask, in hundredths of what a part is worth. */
  asks: number
  /** Millionths of their currency that a kopeck is: price = worth × this. */
  rate: number
  /** Days from the first day on which a next version comes. */
  versions: number[]
  /** The day on which a wrong list comes: prices in another currency, or no list at all. */
  mistake?: { day: number; kind: 'prices' | 'no_list' }
  carrier: string
}

const RU = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток', 'Мин. партия', 'Код']
const EN = ['Brand', 'MPN', 'Description', 'Price', 'Stock', 'MOQ', 'Code']

/** Made-up suppliers beside the demo's two; nobody has their addresses. */
export const SUPPLIERS: LifeSupplier[] = [
  {
    supplier: {
      name: 'Резонанс-Комплект',
      code: 'REZON',
      country: 'BY',
      email: 'zakaz@rezonans.example',
      phone: '+375 17 200-00-03',
      order_currency: 'BYN',
      minimum_order: 5000,
      note: 'Пассивные компоненты со склада в Минске. Отгрузка в день заказа до 14:00.',
    },
    warehouse: { name: 'Минск, Шабаны', city: 'Минск', country: 'BY', delivery_days_min: 1, delivery_days_max: 2 }, // prettier-ignore
    offer: { name: 'Компоненты, склад Минск', currency: 'BYN', max_age_hours: 720 },
    layout: { kind: 'csv', encoding: 'windows-1251', file: 'rezonans', titles: RU, head: ['ООО «Резонанс-Комплект»;;;;;;', 'Цены в BYN без НДС;;;;;;'] }, // prettier-ignore
    trade: 'electronics',
    share: 92,
    asks: 100,
    rate: 10_000,
    versions: [24, 52, 80],
    carrier: 'Autolight Express',
  },
  {
    supplier: {
      name: 'Baltic Components',
      code: 'BALTIC',
      country: 'LT',
      email: 'orders@balticcomponents.example',
      phone: '+370 5 200 0004',
      website: 'https://balticcomponents.example',
      order_currency: 'EUR',
      minimum_order: 5000,
      free_delivery_from: 50_000,
    },
    warehouse: { name: 'Vilnius', city: 'Vilnius', country: 'LT', delivery_days_min: 4, delivery_days_max: 6, parcel_fee: 350 }, // prettier-ignore
    offer: { name: 'Main stock', currency: 'EUR' },
    layout: { kind: 'tsv', encoding: 'utf-8', file: 'baltic_components', titles: EN, head: [] },
    trade: 'electronics',
    share: 85,
    asks: 93,
    rate: 2_900,
    versions: [45],
    mistake: { day: 90, kind: 'prices' },
    carrier: 'DPD',
  },
  {
    supplier: {
      name: 'Huaqiang Parts',
      code: 'HUAQIANG',
      country: 'CN',
      email: 'sales@huaqiangparts.example',
      phone: '+86 755 0000 0005',
      order_currency: 'USD',
      minimum_order: 2000,
    },
    warehouse: { name: 'Shenzhen, Futian', city: 'Shenzhen', country: 'CN', delivery_days_min: 10, delivery_days_max: 16, parcel_fee: 900 }, // prettier-ignore
    offer: { name: 'To order', currency: 'USD' },
    layout: { kind: 'csv', encoding: 'utf-8', file: 'huaqiang', titles: EN, head: [] },
    trade: 'electronics',
    share: 96,
    asks: 74,
    rate: 3_360,
    versions: [60],
    carrier: 'SF Express',
  },
  {
    supplier: {
      name: 'АвтоДеталь Опт',
      code: 'AVTODETAL',
      country: 'BY',
      email: 'opt@avtodetal.example',
      phone: '+375 162 00-00-06',
      note: 'Самовывоз из Бреста бесплатно, доставка своим транспортом по вторникам и пятницам.',
    },
    warehouse: { name: 'Брест', city: 'Брест', country: 'BY', delivery_days_min: 2, delivery_days_max: 3 }, // prettier-ignore
    offer: { name: 'Запчасти, склад Брест', currency: 'BYN' },
    layout: { kind: 'yml', encoding: 'utf-8', file: 'avtodetal', titles: [], head: [] },
    trade: 'cars',
    share: 90,
    asks: 100,
    rate: 10_000,
    versions: [30, 75],
    carrier: 'Свой транспорт',
  },
  {
    supplier: {
      name: 'Motozbyt Białystok',
      code: 'MOTOZBYT',
      country: 'PL',
      email: 'hurt@motozbyt.example',
      phone: '+48 85 000 00 07',
      order_currency: 'PLN',
      minimum_order: 20_000,
    },
    warehouse: { name: 'Białystok', city: 'Białystok', country: 'PL', delivery_days_min: 4, delivery_days_max: 7, parcel_fee: 400 }, // prettier-ignore
    offer: { name: 'Części samochodowe', currency: 'PLN' },
    layout: { kind: 'csv', encoding: 'utf-8', file: 'motozbyt', titles: EN, head: [] },
    trade: 'cars',
    share: 80,
    asks: 88,
    rate: 12_300,
    versions: [50],
    mistake: { day: 91, kind: 'no_list' },
    carrier: 'InPost',
  },
  {
    supplier: {
      name: 'Подшипник-Трейд',
      code: 'PODTRADE',
      country: 'RU',
      email: 'trade@podshipnik.example',
      phone: '+7 4872 00-00-08',
    },
    warehouse: { name: 'Тула', city: 'Тула', country: 'RU', delivery_days_min: 3, delivery_days_max: 6 }, // prettier-ignore
    offer: { name: 'Подшипники', currency: 'RUB' },
    layout: { kind: 'tsv', encoding: 'windows-1251', file: 'podshipnik', titles: RU, head: [] },
    trade: 'bearings',
    share: 95,
    asks: 96,
    rate: 271_000,
    versions: [40],
    carrier: 'Деловые линии',
  },
]
