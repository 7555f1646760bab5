import { expect, it } from 'vitest'
import { bytesSource } from '../../../../worker/list-files/formats/byte-source.ts'
import { openListFile } from '../../../../worker/list-files/formats/open-list-file.ts'
import type { RawRow } from '../../../../worker/list-files/reading.ts'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'

/** A list of a trade the fixtures do not have: its titles, its rows, which column is what, and what is asked. */
interface TradeList {
  id: string
  head: string[][]
  row: (at: number) => string[]
  /** A row that stands after another. */
  between?: (at: number) => string[] | null
  currency?: string
  truth: Record<string, number>
  asks: string[]
}

const p = (at: number, base = 10) =>
  `${base + ((at * 37) % 900)},${String((at * 13) % 100).padStart(2, '0')}`
const pd = (at: number, base = 10) => p(at, base).replace(',', '.')
const ean = (at: number) => `48100${String(10_000_000 + at * 7919).slice(0, 8)}`
const oneOf = (at: number, list: string[]) => list[at % list.length] ?? ''
const TYRES = ['Michelin', 'Nokian', 'Белшина', 'Viatti']

const LISTS: TradeList[] = [
 { id: 'tyres by size columns', head: [['Код', 'Бренд', 'Модель', 'Типоразмер', 'Ширина', 'Профиль', 'Диаметр', 'Индекс', 'Сезон', 'Год', 'Остаток', 'Цена опт']],
   row: (i) => [`ТШ${1000 + i}`, oneOf(i, TYRES), oneOf(i, ['Energy XM2', 'Energy XM3', 'Saver']), `205/${50 + i % 4 * 5}R16`, '205', `${50 + i % 4 * 5}`, 'R16', '91V', oneOf(i, ['лето', 'зима']), '2024', `${i % 20 + 1}`, p(i, 150)],
   truth: { supplier_code: 0, brand: 1, stock: 10, price: 11 }, asks: ['no_part_number'] },
 { id: 'tyres size in name, no code', head: [['Наименование', 'Кол-во', 'Год выпуска', 'Цена, BYN']],
   row: (i) => [`Шина ${oneOf(i, TYRES)} 205/55R16 91V X${i}`, oneOf(i, ['4', '8', '>20', '2', '12']), '2023', p(i, 150)], truth: { name: 0, stock: 1, price: 3 }, asks: ['no_part_number'] },
 { id: 'tyres EAN and CAI', head: [['EAN', 'CAI', 'Производитель', 'Наименование', 'Размер', 'Цена', 'Наличие']],
   row: (i) => [ean(i), `${100000 + i * 13}`, oneOf(i, TYRES), `Шина X${i}`, '195/65R15', p(i, 99), oneOf(i, ['да', 'нет', 'много'])], truth: { brand: 2, name: 3, price: 5, stock: 6 }, asks: ['no_part_number'] },
 { id: 'books isbn', head: [['ISBN', 'Название', 'Автор', 'Издательство', 'Год', 'Стр.', 'Тираж', 'Переплёт', 'Цена', 'Остаток', 'Рейтинг']],
   row: (i) => [`978-5-${10000 + i}-${100 + i}-${i % 10}`, `Книга о ${i}`, `Иванов ${i}`, oneOf(i, ['Эксмо', 'АСТ', 'Питер']), `${2010 + i % 14}`, `${100 + i * 7}`, `${1000 * (1 + i % 5)}`, 'твёрдый', p(i, 5), `${i % 40}`, `${(i % 50) / 10}`.replace('.', ',')],
   truth: { part_number: 0, name: 1, brand: 3, price: 8, stock: 9 }, asks: [] },
 { id: 'books stock before price no titles of stock', head: [['ISBN', 'Название', 'Издательство', 'На складе', 'Прайс без скидки', 'Скидка, %', 'Цена со скидкой']],
   row: (i) => [`978-5-${10000 + i}-${100 + i}-${i % 10}`, `Книга ${i}`, oneOf(i, ['Эксмо', 'АСТ']), `${i % 40}`, p(i, 50), `${5 * (1 + i % 4)}`, p(i, 40)], truth: { part_number: 0, name: 1, brand: 2, stock: 3, price: 6 }, asks: ['several_prices'] },
 { id: 'cosmetics shop export', head: [['product_id', 'sku', 'name_ru', 'manufacturer', 'price', 'special', 'quantity', 'weight', 'status', 'date_added']],
   row: (i) => [`${i + 1}`, `CSM-${1000 + i}`, `Крем ${i} для рук 50 мл`, oneOf(i, ['Bielita', 'Nivea']), pd(i, 3), i % 3 ? '' : pd(i, 2), `${i % 60}`, '0.10', '1', '2024-05-01'],
   truth: { name: 2, brand: 3, price: 4, stock: 6 }, asks: ['low_confidence'] },
 { id: 'cosmetics volume', head: [['Артикул', 'Штрихкод', 'Бренд', 'Наименование', 'Объём, мл', 'В коробе, шт', 'Остаток, шт', 'Цена опт, BYN', 'РРЦ, BYN']],
   row: (i) => [`BV-${i}0${i % 7}`, ean(i), oneOf(i, ['Vitex', 'Bielita']), `Шампунь ${i}`, oneOf(i, ['250', '400', '500']), '12', `${i * 3 % 90}`, p(i, 2), p(i, 4)], truth: { part_number: 0, brand: 2, name: 3, stock: 6, price: 7 }, asks: [] },
 { id: 'doors sizes', head: [['Модель', 'Цвет', 'Размер полотна', 'Фабрика', 'Цена полотна', 'Цена комплекта', 'Наличие']],
   row: (i) => [`Порта-${i}`, oneOf(i, ['дуб', 'венге']), oneOf(i, ['600x2000', '700x2000', '800x2000']), 'El Porta', p(i, 200), p(i, 300), oneOf(i, ['есть', 'под заказ', '3'])], truth: { stock: 6 }, asks: ['low_confidence', 'several_prices'] },
 { id: 'food kg box', head: [['Код товара', 'Наименование товара', 'Торговая марка', 'Ед.изм.', 'Кол-во в кор.', 'Вес, кг', 'Цена за ед. с НДС', 'Цена за кор.', 'Остаток', 'Срок годности']],
   row: (i) => [`00-0000${1000 + i}`, `Сыр ${i} 45%`, oneOf(i, ['Савушкин', 'Брест-Литовск']), oneOf(i, ['кг', 'шт']), oneOf(i, ['6', '12', '10']), `0,${100 + i}`, p(i, 4), p(i, 60), `${i * 7 % 300}`, `${30 + i} сут`], truth: { supplier_code: 0, name: 1, brand: 2, price: 6, stock: 8 }, asks: ['no_part_number', 'several_prices', 'same_field'] },
 { id: 'plumbing two-row header', head: [['Артикул', 'Наименование', 'Производитель', 'Цена, руб.', '', 'Остаток', ''], ['', '', '', 'опт', 'розница', 'Минск', 'Гомель']],
   row: (i) => [`SN-${1000 + i}`, `Кран шаровый ${i}`, oneOf(i, ['Valtec', 'Remer']), p(i, 5), p(i, 8), `${i % 90}`, `${i % 7}`], truth: { part_number: 0, name: 1, brand: 2, price: 3, stock: 5 }, asks: ['several_prices', 'same_field', 'currency_conflict'] },
 { id: 'plumbing with diameters', head: [['Арт.', 'Номенклатура', 'ДУ, мм', 'Ру', 'Бренд', 'Кратность', 'Свободный остаток', 'Базовая цена', 'Коэф.', 'Ваша цена']],
   row: (i) => [`VT.${200 + i}.N`, `Вентиль ${i}`, oneOf(i, ['15', '20', '25']), '16', oneOf(i, ['Valtec', 'Itap']), '10', `${i * 3 % 100}`, p(i, 30), '0,75', p(i, 22)], truth: { part_number: 0, name: 1, brand: 4, pack: 5, stock: 6, price: 9 }, asks: ['several_prices'] },
 { id: 'data from column B blank first title', head: [['', 'Прайс-лист на 01.11.2026'], [], ['', '', 'Артикул', 'Бренд', 'Наименование', 'Остаток', 'Цена']],
   row: (i) => ['', `${i + 1}`, `K${1000 + i}`, oneOf(i, ['Knipex', 'Wera']), `Ключ ${i}`, `${i % 30}`, p(i, 12)], truth: { part_number: 2, brand: 3, name: 4, stock: 5, price: 6 }, asks: [] },
 { id: 'repeated header under other names', head: [['Артикул', 'Бренд', 'Наименование', 'Остаток', 'Цена']],
   row: (i) => [`K${1000 + i}`, oneOf(i, ['Knipex', 'Wera']), `Ключ ${i}`, `${i % 30}`, p(i, 12)], between: (i) => i % 8 === 7 ? ['Кат. номер', 'Производитель', 'Название', 'Наличие', 'Стоимость'] : null, truth: { part_number: 0, brand: 1, name: 2, stock: 3, price: 4 }, asks: [] },
 { id: 'price code brand order english', head: [['Item #', 'Mfr', 'Description', 'UOM', 'Qty Avail', 'MSRP', 'Your Cost', 'ETA']], currency: 'USD',
   row: (i) => [`AB${1000 + i}`, oneOf(i, ['3M', 'Loctite']), `Tape ${i}`, 'EA', `${i % 99}`, pd(i, 40), pd(i, 20), '2026-12-01'], truth: { brand: 1, name: 2, stock: 4, price: 6 }, asks: ['no_part_number'] },
 { id: 'opencart export factor', head: [['Артикул', 'Название', 'Бренд', 'Коэффициент', 'Базовая', 'Количество', 'Рейтинг']],
   row: (i) => [`FT${1000 + i}`, `Лампа ${i}`, oneOf(i, ['Osram', 'Philips']), '1,15', p(i, 7), `${i % 40}`, `${i % 5 + 1}`], truth: { part_number: 0, name: 1, brand: 2, price: 4, stock: 5 }, asks: [] },
 { id: 'discount percent beside price', head: [['Артикул', 'Наименование', 'Бренд', 'Скидка', 'Цена', 'Цена со скидкой', 'Кол-во']],
   row: (i) => [`FT${1000 + i}`, `Лампа ${i}`, oneOf(i, ['Osram', 'Philips']), `${5 + i % 3 * 5}%`, p(i, 17), p(i, 14), `${i % 40}`], truth: { part_number: 0, name: 1, brand: 2, stock: 6 }, asks: ['several_prices'] },
 { id: 'two price kinds cash cashless', head: [['Артикул', 'Производитель', 'Описание', 'Цена нал', 'Цена безнал', 'Склад']],
   row: (i) => [`OC${100 + i}`, oneOf(i, ['Knecht', 'Mann']), `Фильтр ${i}`, p(i, 9), p(i, 10), `${i % 15}`], truth: { part_number: 0, brand: 1, name: 2, stock: 5 }, asks: ['several_prices'] },
 { id: 'prices with and without vat', head: [['Артикул', 'Производитель', 'Наименование', 'Цена без НДС', 'НДС, %', 'Цена с НДС', 'Остаток']],
   row: (i) => [`OC${100 + i}`, oneOf(i, ['Knecht', 'Mann']), `Фильтр ${i}`, p(i, 9), '20', p(i, 11), `${i % 15}`], truth: { part_number: 0, brand: 1, name: 2, stock: 6 }, asks: ['several_prices'] },
 { id: 'ladder opt1 opt2 opt3', head: [['Артикул', 'Бренд', 'Наименование', 'Опт 1', 'Опт 2', 'Опт 3', 'Розница', 'Наличие']],
   row: (i) => [`Z${100 + i}`, oneOf(i, ['Bosch', 'Makita']), `Бур ${i}`, p(i, 9), p(i, 8), p(i, 7), p(i, 12), `${i % 15}`], truth: { part_number: 0, brand: 1, name: 2, stock: 7 }, asks: ['several_prices'] },
 { id: 'stock words and transit', head: [['Код', 'Артикул', 'Бренд', 'Товар', 'В наличии', 'В пути', 'Резерв', 'Цена']],
   row: (i) => [`${10000 + i}`, `Z-${100 + i}`, oneOf(i, ['Bosch', 'Makita']), `Диск ${i}`, oneOf(i, ['да', '>10', '5', '0']), `${i % 9}`, `${i % 3}`, p(i, 9)], truth: { supplier_code: 0, part_number: 1, brand: 2, name: 3, stock: 4, price: 7 }, asks: [] },
 { id: 'old price new price', head: [['Артикул', 'Бренд', 'Наименование', 'Старая цена', 'Новая цена', 'Остаток']],
   row: (i) => [`N${100 + i}`, oneOf(i, ['Lego', 'Cobi']), `Набор ${i}`, p(i, 59), p(i, 49), `${i % 15}`], truth: { part_number: 0, brand: 1, name: 2, price: 4, stock: 5 }, asks: [] },
 { id: 'clothing sizes', head: [['Артикул', 'Бренд', 'Наименование', 'Размер', 'Рост', 'Цвет', 'Состав', 'Кол-во', 'Цена опт. (руб.)']], currency: 'RUB',
   row: (i) => [`W${100 + i}`, oneOf(i, ['Mark Formelle', 'Conte']), `Платье ${i}`, `${42 + i % 6 * 2}`, '164', 'синий', 'хлопок', `${i % 15}`, p(i, 900)], truth: { part_number: 0, brand: 1, name: 2, stock: 7, price: 8 }, asks: [] },
 { id: 'size grid as columns', head: [['Артикул', 'Модель', 'Цена', '42', '44', '46', '48', '50']],
   row: (i) => [`W${100 + i}`, `Платье ${i}`, p(i, 90), `${i % 3}`, `${i % 4}`, `${i % 5}`, `${i % 2}`, '0'], truth: { part_number: 0, price: 2 }, asks: ['low_confidence', 'same_field'] },
 { id: 'fasteners pack and price per 100', head: [['Артикул', 'Наименование', 'Упаковка, шт', 'Цена за 100 шт', 'Цена за шт', 'Остаток, уп']],
   row: (i) => [`DIN933-${i}`, `Болт М8х${i}`, oneOf(i, ['100', '200']), p(i, 12), `0,${12 + i}`, `${i % 50}`], truth: { part_number: 0, name: 1, pack: 2, price: 4, stock: 5 }, asks: ['low_confidence', 'several_prices'] },
 { id: 'rating column titled like stock', head: [['Артикул', 'Бренд', 'Название', 'Оценка', 'Отзывов', 'Цена', 'Доступно']],
   row: (i) => [`A${100 + i}`, oneOf(i, ['Xiaomi', 'Redmi']), `Чехол ${i}`, `4,${i % 10}`, `${i * 11}`, p(i, 9), `${i % 20}`], truth: { part_number: 0, brand: 1, name: 2, price: 5, stock: 6 }, asks: [] },
 { id: 'count in order column', head: [['№', 'Артикул', 'Наименование', 'Бренд', 'Цена', 'Заказ', 'Сумма', 'Остаток']],
   row: (i) => [`${i + 1}`, `A${100 + i}`, `Насос ${i}`, oneOf(i, ['Grundfos', 'Wilo']), p(i, 90), '', '0', `${i % 20}`], truth: { part_number: 1, name: 2, brand: 3, price: 4, stock: 7 }, asks: [] },
 { id: 'polish', head: [['Indeks', 'Nazwa', 'Producent', 'Ilość', 'Cena netto PLN', 'VAT', 'Cena brutto']], currency: 'PLN',
   row: (i) => [`PL${100 + i}`, `Filtr ${i}`, oneOf(i, ['Filtron', 'Wix']), `${i % 20}`, p(i, 20), '23%', p(i, 25)], truth: { part_number: 0, name: 1, brand: 2, stock: 3, price: 4 }, asks: ['guessed_by_values', 'several_prices'] },
 { id: 'turkish-like unknown titles', head: [['Stok Kodu', 'Ürün Adı', 'Marka', 'Miktar', 'Fiyat']], currency: 'TRY',
   row: (i) => [`TR${100 + i}`, `Filtre ${i}`, oneOf(i, ['Sardes', 'Hengst']), `${i % 20}`, p(i, 20)], truth: { brand: 2 }, asks: ['guessed_by_values'] },
 { id: 'chinese', head: [['型号', '品牌', '描述', '库存', '含税单价', '批次']], currency: 'CNY',
   row: (i) => [`CN${100 + i}`, oneOf(i, ['TI', 'ST']), `电阻 ${i}`, `${i * 100}`, pd(i, 1), '24+'], truth: { part_number: 0, brand: 1, stock: 3, price: 4 }, asks: [] },
 { id: 'price in title row currency other', head: [['Прайс в долларах США'], ['Артикул', 'Бренд', 'Наименование', 'Цена', 'Кол-во']], currency: 'BYN',
   row: (i) => [`U${100 + i}`, oneOf(i, ['TI', 'ST']), `Микросхема ${i}`, pd(i, 1), `${i * 10}`], truth: { part_number: 0, brand: 1, name: 2, price: 3, stock: 4 }, asks: ['currency_conflict'] },
 { id: 'usd and byn columns', head: [['Артикул', 'Бренд', 'Наименование', 'Цена USD', 'Цена BYN', 'Кол-во']], currency: 'BYN',
   row: (i) => [`U${100 + i}`, oneOf(i, ['TI', 'ST']), `Микросхема ${i}`, pd(i, 1), pd(i, 3), `${i * 10}`], truth: { part_number: 0, brand: 1, name: 2, price: 4, stock: 5 }, asks: [] },
 { id: 'warranty months & power', head: [['Код', 'Модель', 'Бренд', 'Мощность, Вт', 'Гарантия, мес', 'Цена', 'Склад, шт']],
   row: (i) => [`${5000 + i}`, `GWS-${i}`, oneOf(i, ['Bosch', 'Makita']), `${500 + i * 10}`, '36', p(i, 120), `${i % 9}`], truth: { supplier_code: 0, part_number: 1, brand: 2, price: 5, stock: 6 }, asks: [] },
 { id: 'batteries Ah', head: [['Наименование', 'Ёмкость, Ач', 'Пусковой ток', 'Полярность', 'Габариты', 'Цена', 'Наличие, шт']],
   row: (i) => [`АКБ Varta Blue ${i}`, `${45 + i % 5 * 5}`, `${400 + i * 10}`, 'обр', '242x175x190', p(i, 150), `${i % 9}`], truth: { name: 0, price: 5, stock: 6 }, asks: ['no_part_number'] },
 { id: 'min order and pack', head: [['Артикул', 'Бренд', 'Наименование', 'Мин. заказ', 'Кратно', 'Остаток', 'Цена, р.']],
   row: (i) => [`M${100 + i}`, oneOf(i, ['IEK', 'ABB']), `Автомат ${i}`, '10', '5', `${i * 5}`, p(i, 6)], truth: { part_number: 0, brand: 1, name: 2, minimum: 3, pack: 4, stock: 5, price: 6 }, asks: ['currency_conflict'] },
 { id: 'days of delivery as number', head: [['Артикул', 'Бренд', 'Наименование', 'Дней', 'Остаток', 'Цена']],
   row: (i) => [`M${100 + i}`, oneOf(i, ['IEK', 'ABB']), `Автомат ${i}`, `${i % 7 + 1}`, `${i * 5}`, p(i, 6)], truth: { part_number: 0, brand: 1, name: 2, lead_time: 3, stock: 4, price: 5 }, asks: [] },
 { id: 'used range of a thousand columns', head: [['Артикул', 'Бренд', 'Наименование', 'Остаток', 'Цена', ...Array<string>(900).fill('')]],
   row: (i) => [`M${100 + i}`, oneOf(i, ['IEK', 'ABB']), `Автомат ${i}`, `${i * 5}`, p(i, 6), ...Array<string>(900).fill('')], truth: { part_number: 0, brand: 1, name: 2, stock: 3, price: 4 }, asks: [] },
 { id: 'upper title above price: with discounts per group', head: [['', '', '', 'Цены', '', ''], ['Код', 'Наименование', 'Бренд', 'до 100', 'от 100', 'Остаток']],
   row: (i) => [`${7000 + i}`, `Плитка ${i}`, oneOf(i, ['Керамин', 'Atlas']), p(i, 30), p(i, 28), `${i * 2}`], truth: { supplier_code: 0, name: 1, brand: 2, stock: 5 }, asks: ['no_part_number', 'guessed_by_values'] },
 { id: 'toys age', head: [['Артикул', 'Наименование', 'ТМ', 'Возраст', 'Деталей', 'Шт/кор', 'Цена', 'Наличие']],
   row: (i) => [`T${100 + i}`, `Конструктор ${i}`, oneOf(i, ['Lego', 'Cobi']), '6+', `${100 + i}`, '24', p(i, 30), oneOf(i, ['+', '++', '-'])], truth: { part_number: 0, name: 1, brand: 2, price: 6, stock: 7 }, asks: [] },
 { id: 'pharmacy series', head: [['Код', 'Препарат', 'Производитель', 'Серия', 'Годен до', 'Цена', 'Кол-во']],
   row: (i) => [`${7000 + i}`, `Витамин ${i}`, oneOf(i, ['БЗМП', 'Фармлэнд']), `${100200 + i}`, '01.2028', p(i, 3), `${i * 2}`], truth: { supplier_code: 0, brand: 2, price: 5, stock: 6 }, asks: ['no_part_number'] },
 { id: 'paint volume price per litre', head: [['Артикул', 'Наименование', 'Бренд', 'Фасовка, л', 'Цена за л', 'Цена за банку', 'Остаток, банок']],
   row: (i) => [`P${100 + i}`, `Эмаль ${i}`, oneOf(i, ['Tikkurila', 'MAV']), oneOf(i, ['0,9', '2,7', '9']), p(i, 12), p(i, 30), `${i % 30}`], truth: { part_number: 0, name: 1, brand: 2, stock: 6 }, asks: ['low_confidence', 'several_prices'] },
 { id: 'garden seeds grams', head: [['Арт', 'Культура', 'Сорт', 'Фирма', 'Вес', 'Цена пак.', 'Кол-во пак.']],
   row: (i) => [`S${100 + i}`, 'Томат', `Сорт ${i}`, oneOf(i, ['Гавриш', 'Аэлита']), '0,1 г', `1,${10 + i % 80}`, `${i * 10}`], truth: { part_number: 0, brand: 3, price: 5, stock: 6 }, asks: ['low_confidence'] },
 { id: 'furniture sku and dims', head: [['SKU', 'Title', 'Brand', 'W', 'D', 'H', 'Price', 'Available']], currency: 'EUR',
   row: (i) => [`F-${100 + i}`, `Sofa ${i}`, oneOf(i, ['Ikea', 'Halmar']), '200', '90', '85', pd(i, 200), `${i % 5}`], truth: { name: 1, brand: 2, price: 6, stock: 7 }, asks: ['no_part_number'] },
 { id: 'months of sales', head: [['Артикул', 'Бренд', 'Наименование', 'Продажи за месяц', 'Средняя цена продажи', 'Остаток', 'Закупочная цена']],
   row: (i) => [`Q${100 + i}`, oneOf(i, ['Castrol', 'Mobil']), `Масло ${i}`, `${i * 3}`, p(i, 30), `${i % 30}`, p(i, 25)], truth: { part_number: 0, brand: 1, name: 2, stock: 5, price: 6 }, asks: ['several_prices'] },
 { id: 'stock of pieces and packs', head: [['Артикул', 'Бренд', 'Наименование', 'Остаток, уп.', 'Остаток, шт.', 'Шт в уп.', 'Цена']],
   row: (i) => [`Q${100 + i}`, oneOf(i, ['Castrol', 'Mobil']), `Масло ${i}`, `${i % 10}`, `${i % 10 * 12}`, '12', p(i, 25)], truth: { part_number: 0, brand: 1, name: 2, price: 6, pack: 5 }, asks: ['same_field'] },
 { id: 'price of action date', head: [['Артикул', 'Бренд', 'Наименование', 'Цена', 'Акция до', 'Акционная цена', 'Наличие']],
   row: (i) => [`Q${100 + i}`, oneOf(i, ['Castrol', 'Mobil']), `Масло ${i}`, p(i, 25), '31.12.2026', i % 4 ? '' : p(i, 20), `${i % 9}`], truth: { part_number: 0, brand: 1, name: 2, stock: 6, price: 3 }, asks: ['several_prices'] },
 { id: 'number of pages is number', head: [['Номер', 'Название', 'Марка', 'Цена', 'Количество страниц', 'Экземпляров']],
   row: (i) => [`KN-${100 + i}`, `Тетрадь ${i}`, oneOf(i, ['Hatber', 'Bruno']), p(i, 2), oneOf(i, ['48', '96']), `${i * 9}`], truth: { name: 1, brand: 2, price: 3 }, asks: ['no_part_number', 'guessed_by_values'] },
 { id: 'prices with nbsp and currency sign in cell', head: [['Артикул', 'Бренд', 'Наименование', 'Цена', 'Остаток']], currency: 'RUB',
   row: (i) => [`R${100 + i}`, oneOf(i, ['Сатурн', 'Зубр']), `Дрель ${i}`, `${1 + i} ${200 + i} ₽`, `${i} шт.`], truth: { part_number: 0, brand: 1, name: 2, price: 3, stock: 4 }, asks: [] },
 { id: 'discount group letter', head: [['Артикул', 'Бренд', 'Наименование', 'Гр. скидки', 'Прайс', 'Ост.']],
   row: (i) => [`R${100 + i}`, oneOf(i, ['Hager', 'Legrand']), `Розетка ${i}`, oneOf(i, ['A', 'B', 'C1']), p(i, 9), `${i % 60}`], truth: { part_number: 0, brand: 1, name: 2, price: 4, stock: 5 }, asks: [] },
 { id: 'length 6m and price per piece', head: [['Код', 'Профиль', 'Длина, м', 'Вес 1 м', 'Цена за м', 'Цена за шт', 'Кол-во']],
   row: (i) => [`AL-${i}`, `Уголок 20х20х${i}`, '6', '0,32', p(i, 3), p(i, 18), `${i % 60}`], truth: { supplier_code: 0, stock: 6 }, asks: ['no_part_number', 'several_prices'] },
 { id: 'weeks lead time in stock', head: [['Part Number', 'Manufacturer', 'Description', 'Stock', 'Lead Time', 'MOQ', 'Unit Price (USD)']], currency: 'USD',
   row: (i) => [`MCP${100 + i}`, oneOf(i, ['Microchip', 'TI']), `IC ${i}`, oneOf(i, ['1200', '0', '3-4 weeks']), '12 weeks', '25', `0.${100 + i}`], truth: { part_number: 0, brand: 1, name: 2, stock: 3, lead_time: 4, minimum: 5, price: 6 }, asks: [] },
] // prettier-ignore

it.each(LISTS)('$id', async ({ head, row, between, currency = 'BYN', truth, asks }) => {
  const rows = Array.from({ length: 30 }, (_, at) => [row(at), between?.(at) ?? null]).flat()
  const text = [...head, ...rows.filter((cells) => cells !== null)]
    .map((cells) => cells.join('\t'))
    .join('\r\n')
  const file = bytesSource('list.txt', new TextEncoder().encode(text))
  const list = await openListFile(file, { settings: {}, warehouseName: '' })
  const sample: RawRow[] = []
  for await (const batch of list.rows()) sample.push(...batch)
  const { columns, doubts } = recognise(list, sample, {}, { currency, defaultBrand: null })
  const fields = columns.map(({ field, index }) => [field, index] as const)
  expect(Object.fromEntries(fields)).toMatchObject(truth)
  expect([...new Set(doubts.map(({ code }) => code))]).toEqual(asks)
})
