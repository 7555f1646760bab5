import type { Random } from '../../../worker/cli/seed/life/random.ts'

/** What a trade sells: its brands, its things and how they are numbered. */
export interface Trade {
  brands: readonly string[]
  things: readonly string[]
  details: readonly string[]
  number: (random: Random, at: number) => string
  /** Prices in hundredths, from and to. */
  prices: readonly [number, number]
}

const LETTERS = 'ABCDEFGHKLMNPRSTUVWXZ'
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => LETTERS[random.below(LETTERS.length)]).join('')
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) =>
    String(at === 0 ? 1 + random.below(9) : random.below(10)),
  ).join('')

export const TRADES = {
  electronics: {
    brands: ['Vishay', 'Murata', 'TDK', 'Nexperia', 'Texas Instruments', 'Yageo', 'KEMET'],
    things: ['Resistor', 'Capacitor', 'Диод', 'Транзистор', 'Микросхема', 'Разъём'],
    details: ['0603', '100 нФ 50 В', 'SOT-23', '10k 1%', 'TO-220', 'DIP-8'],
    number: (random, at) => `${letters(random, 2)}${1000 + at}${letters(random, 2)}`,
    prices: [2, 4000],
  },
  car: {
    brands: ['Bosch', 'Mann-Filter', 'Febi', 'TRW', 'SWAG', 'Lemförder', 'Патрон'],
    things: ['Фильтр масляный', 'Колодки тормозные', 'Рычаг', 'Амортизатор', 'Свеча зажигания'],
    details: ['передний', 'задний левый', 'VW Passat B5', 'дизель', 'к-т 2 шт.'],
    number: (random, at) => `${letters(random, 1)} ${digits(random, 3)}/${10 + at}`,
    prices: [300, 90_000],
  },
  tyres: {
    brands: ['Michelin', 'Nokian', 'Белшина', 'Continental', 'Viatti'],
    things: ['Шина летняя', 'Шина зимняя', 'Автошина'],
    details: ['205/55 R16 91V', '195/65 R15 95T', '225/45 ZR17 94W XL', '185/65R14 86H'],
    number: (random, at) => `${digits(random, 4)}${100 + at}`,
    prices: [9000, 70_000],
  },
  building: {
    brands: ['Knauf', 'Ceresit', 'Волма', 'Технониколь'],
    things: ['Штукатурка', 'Клей плиточный', 'Профиль', 'Гипсокартон', 'Саморез'],
    details: ['25 кг', 'ПП 60х27 3 м', '12,5 мм', '3,5х35', 'белый'],
    number: (random, at) => `${digits(random, 5)}-${at}`,
    prices: [10, 12_000],
  },
  clothing: {
    brands: ['Conte', 'Милавица', 'Mark Formelle', 'Levi’s'],
    things: ['Футболка мужская', 'Платье', 'Носки', 'Джинсы', 'Колготки'],
    details: ['хлопок', 'черный', 'с принтом', '40 den'],
    number: (random, at) => `${digits(random, 2)}С-${100 + at}СП`,
    prices: [300, 25_000],
  },
  books: {
    brands: ['Эксмо', 'АСТ', 'Мастацкая літаратура', 'O’Reilly'],
    things: ['Учебник физики', 'Роман', 'Каласы пад сярпом тваім', 'Атлас', 'Словарь'],
    details: ['7 класс', 'том 2', 'издание 3', 'в мягкой обложке'],
    number: (random, at) => `978-5-${digits(random, 3)}-${10_000 + at}-${random.below(10)}`,
    prices: [400, 9000],
  },
  cosmetics: {
    brands: ['Belita', 'L’Oréal', 'Nivea', 'Vitex'],
    things: ['Крем для рук', 'Шампунь', 'Помада', 'Тоник', 'Маска'],
    details: ['75 мл', 'с алоэ', 'тон 05', 'для сухой кожи'],
    number: (random, at) => `${letters(random, 1)}${digits(random, 3)}-${at}`,
    prices: [150, 8000],
  },
  doors: {
    brands: ['Халес', 'Юркас', 'Поставы'],
    things: ['Дверь межкомнатная Веста', 'Дверь входная Гранит', 'Ручка', 'Петля'],
    details: ['2000х800 белая эмаль', '2000х600 дуб', 'правая', 'хром'],
    number: (random, at) => `${letters(random, 2)}-${digits(random, 2)}${at}`,
    prices: [500, 150_000],
  },
  food: {
    brands: ['Спартак', 'Коммунарка', 'Савушкин', 'Heinz'],
    things: ['Шоколад', 'Конфеты', 'Творог', 'Кетчуп', 'Печенье'],
    details: ['100 г', '9 %', 'острый', 'с орехом'],
    number: (random, at) => `${10_000 + at * 7 + random.below(7)}`,
    prices: [80, 3000],
  },
  tools: {
    brands: ['Makita', 'Bosch', 'Зубр', 'Stanley'],
    things: ['Дрель', 'Диск отрезной', 'Ключ', 'Бита', 'Сверло по металлу'],
    details: ['125х1.0х22.2', '13 мм', 'PH2 50 мм', 'HSS 6.0'],
    number: (random, at) => `${letters(random, 2)}${digits(random, 4)}${at}`,
    prices: [100, 90_000],
  },
  batteries: {
    brands: ['Duracell', 'GP', 'Varta', 'Robiton'],
    things: ['Батарейка', 'Аккумулятор', 'Зарядное устройство'],
    details: ['AA LR6', '18650 2600 мАч', '12 В 7 Ач', 'CR2032'],
    number: (random, at) => `${letters(random, 2)}-${digits(random, 3)}${at}`,
    prices: [80, 20_000],
  },
  bearings: {
    brands: ['SKF', 'FAG', 'ГПЗ', 'NSK'],
    things: ['Подшипник шариковый', 'Подшипник роликовый', 'Втулка'],
    details: ['25x52x15', '20x47x14', 'закрытый', 'C3'],
    number: (random, at) => `${6000 + at}-${random.pick(['2RS', 'ZZ', 'N', '2RSR'])}`,
    prices: [200, 60_000],
  },
} as const satisfies Record<string, Trade>

export type TradeName = keyof typeof TRADES
