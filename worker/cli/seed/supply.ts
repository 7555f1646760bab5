/** Two made-up suppliers with three warehouses and the four offers the demo imports. */
export const SUPPLIERS = [
  {
    id: 1,
    name: 'Микротрейд',
    code: 'MICRO',
    country: 'BY',
    email: 'sales@microtrade.example',
    phone: '+375 17 200-00-01',
    note: 'Электронные компоненты: склад в Минске и поставки под заказ.',
  },
  {
    id: 2,
    name: 'Автоснаб',
    code: 'AUTO',
    country: 'RU',
    email: 'opt@avtosnab.example',
    phone: '+7 4812 00-00-02',
    note: 'Запчасти для легковых автомобилей.',
  },
]

export const WAREHOUSES = [
  {
    id: 1,
    supplierId: 1,
    name: 'Минск, Колядичи',
    city: 'Минск',
    country: 'BY',
    deliveryDaysMin: 1,
    deliveryDaysMax: 2,
  },
  {
    id: 2,
    supplierId: 1,
    name: 'Shenzhen',
    city: 'Shenzhen',
    country: 'CN',
    deliveryDaysMin: 14,
    deliveryDaysMax: 21,
  },
  {
    id: 3,
    supplierId: 2,
    name: 'Смоленск',
    city: 'Смоленск',
    country: 'RU',
    deliveryDaysMin: 3,
    deliveryDaysMax: 5,
  },
]

/** An offer and the list of `tests/fixtures/price-lists` that fills it. */
export const OFFERS = [
  {
    id: 1,
    warehouseId: 1,
    name: 'Электронные компоненты',
    currency: 'BYN',
    file: 'electronics-minsk.csv',
  },
  {
    id: 2,
    warehouseId: 2,
    name: 'Electronics to order',
    currency: 'USD',
    file: 'electronics-shenzhen.xlsx',
  },
  {
    id: 3,
    warehouseId: 3,
    name: 'Автозапчасти, склад',
    currency: 'RUB',
    file: 'car-parts-smolensk.xml',
  },
  {
    id: 4,
    warehouseId: 3,
    name: 'Автозапчасти, импорт',
    currency: 'EUR',
    file: 'import-bialystok.zip',
  },
]
