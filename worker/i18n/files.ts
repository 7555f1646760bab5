import type { Locale, ShippedLocale } from '../../web/lib/locales.ts'
import { CHART_WORDS } from './charts.ts'
import { nameSentences, type Sentence, word } from './sentence.ts'
import {
  LOT_SOURCE_WORDS,
  ORDER_STATUS_WORDS,
  SUPPLIER_ORDER_STATUS_WORDS,
} from './staff-statuses.ts'

const said = (en: string, be: string, ru: string) => ({ be, en, ru })

/** Words by language as sentences by key: `order_status_pending`. */
function byKey<Group extends string, Key extends string>(
  group: Group,
  words: Record<ShippedLocale, Record<Key, string>>,
): Record<`${Group}_${Key}`, Sentence> {
  const keys = Object.keys(words.en) as Key[]
  return Object.fromEntries(
    keys.map((key) => [
      `${group}_${key}`,
      { be: words.be[key], en: words.en[key], ru: words.ru[key] },
    ]),
  ) as Record<`${Group}_${Key}`, Sentence>
}

const seriesOf = (locale: ShippedLocale) => CHART_WORDS[locale].series
const wordsOf = (locale: ShippedLocale) => {
  const { series: _, ...words } = CHART_WORDS[locale]
  return words
}
const inEach = <Words>(of: (locale: ShippedLocale) => Words) => ({
  be: of('be'),
  en: of('en'),
  ru: of('ru'),
})

/** What files for spreadsheets say: their columns, and words in them. */
export const FILE_SENTENCES = {
  column_number: said('Number', 'Нумар', 'Номер'),
  column_date: said('Date', 'Дата', 'Дата'),
  column_status: said('Status', 'Стан', 'Статус'),
  column_customer: said('Customer', 'Пакупнік', 'Покупатель'),
  column_company: said('Company', 'Кампанія', 'Компания'),
  column_email: said('E-mail', 'Электронная пошта', 'Электронная почта'),
  column_purchase_order: said('Purchase order', 'Нумар закупкі', 'Номер закупки'),
  column_payment: said('Payment', 'Аплата', 'Оплата'),
  column_shipping: said('Shipping', 'Дастаўка', 'Доставка'),
  column_lines: said('Lines', 'Пазіцый', 'Позиций'),
  column_pieces: said('Pieces', 'Штук', 'Штук'),
  column_shipped: said('Shipped', 'Адпраўлена', 'Отправлено'),
  column_cancelled: said('Cancelled', 'Скасавана', 'Отменено'),
  column_total: said('Total', 'Сума', 'Сумма'),
  column_paid: said('Paid', 'Аплачана', 'Оплачено'),
  column_still_to_be_paid: said('Still to be paid', 'Засталося аплаціць', 'Осталось оплатить'),
  column_currency: said('Currency', 'Валюта', 'Валюта'),
  column_channel: said('Channel', 'Канал', 'Канал'),
  column_supplier: said('Supplier', 'Пастаўшчык', 'Поставщик'),
  column_warehouse: said('Warehouse', 'Склад', 'Склад'),
  column_carrier: said('Carrier', 'Перавозчык', 'Перевозчик'),
  column_tracking_number: said('Tracking number', 'Нумар адпраўлення', 'Номер отправления'),
  column_sent: said('Sent', 'Адаслана', 'Отослано'),
  column_promised: said('Promised', 'Абяцана', 'Обещано'),
  column_confirmed: said('Confirmed', 'Пацверджана', 'Подтверждено'),
  column_refused: said('Refused', 'Адмоўлена', 'Отказано'),
  column_received: said('Received', 'Атрымана', 'Получено'),
  column_supplied_cost: said('Cost', 'Сума', 'Сумма'),
  column_line_number: said('No.', '№', '№'),
  column_code: said('Code', 'Код', 'Код'),
  column_brand: said('Brand', 'Брэнд', 'Бренд'),
  column_supplied_name: said('Name', 'Назва', 'Наименование'),
  column_quantity: said('Quantity', 'Колькасць', 'Количество'),
  column_price: said('Price', 'Цана', 'Цена'),
  column_sum: said('Sum', 'Сума', 'Сумма'),
  column_place: said('Place', 'Месца', 'Место'),
  column_name: said('Name', 'Назва', 'Название'),
  column_on_the_shelf: said('On the shelf', 'На паліцы', 'На полке'),
  column_for_orders: said('For orders', 'Для заказаў', 'Для заказов'),
  column_counted: said('Counted', 'Пералічана', 'Пересчитано'),
  column_free: said('Free', 'Вольна', 'Свободно'),
  column_source: said('Source', 'Адкуль', 'Откуда'),
  column_supplier_order: said('Supplier order', 'Заказ пастаўшчыку', 'Заказ поставщику'),
  column_put_there: said('Put there', 'Пакладзена', 'Положено'),
  column_cost: said('Cost', 'Сабекошт', 'Себестоимость'),
  column_offer: said('Offer', 'Прапанова', 'Предложение'),
  column_in_stock: said('In stock', 'Засталося', 'Осталось'),
  column_minimum: said('Minimum', 'Мінімум', 'Минимум'),
  column_pack: said('Pack', 'Упакоўка', 'Упаковка'),
  column_days_from: said('Days from', 'Дзён ад', 'Дней от'),
  column_days_to: said('Days to', 'Дзён да', 'Дней до'),
  column_list_of_day: said('List of', 'Спіс ад', 'Прайс-лист от'),
  column_hidden: said('Hidden', 'Схавана', 'Скрыто'),
  column_price_by_hand_until: said('Price by hand until', 'Цана ўручную да', 'Цена вручную до'),
  column_currency_of_the_cost: said(
    'Currency of the cost',
    'Валюта сабекошту',
    'Валюта себестоимости',
  ),
  column_margin: said('Margin, %', 'Маржа, %', 'Маржа, %'),
  column_your_price: said('Your price', 'Ваша цана', 'Ваша цена'),
  column_usual_price: said('Usual price', 'Звычайная цана', 'Обычная цена'),
  column_search: said('Search', 'Запыт', 'Запрос'),
  column_language: said('Language', 'Мова', 'Язык'),
  column_times: said('Times', 'Колькасць', 'Сколько раз'),
  column_last_time: said('Last time', 'Апошні раз', 'Последний раз'),
  column_link: said('Link', 'Спасылка', 'Ссылка'),
  column_refused_line: said('Line', 'Радок', 'Строка'),
  column_refused_column: said('Column', 'Слупок', 'Столбец'),
  column_refused_reason: said('Reason', 'Прычына', 'Причина'),
  column_product_id: said('Product id', 'Id тавару', 'Id товара'),
  column_category: said('Category', 'Катэгорыя', 'Категория'),
  column_lifecycle: said('Lifecycle', 'Жыццёвы цыкл', 'Жизненный цикл'),
  column_replaced_by_brand: said('Replaced by: brand', 'Замяняе яе: брэнд', 'Её заменяет: бренд'),
  column_replaced_by_number: said('Replaced by: number', 'Замяняе яе: нумар', 'Её заменяет: номер'),
  column_weight_grams: said('Weight, g', 'Вага, г', 'Вес, г'),
  column_country: said('Country', 'Краіна', 'Страна'),
  column_description: said('Description', 'Апісанне', 'Описание'),
  column_part_number: said('Part number', 'Нумар дэталі', 'Номер детали'),
  column_designators: said('Designators', 'Пазіцыйныя абазначэнні', 'Позиционные обозначения'),
  column_spare: said('Spare, %', 'Запас, %', 'Запас, %'),
  column_found_part: said('Found part', 'Знойдзеная дэталь', 'Найденная деталь'),
  column_needed: said('Needed in all', 'Трэба ўсяго', 'Нужно всего'),
  column_short: said('Short', 'Не хапае', 'Не хватает'),
  column_days: said('Days', 'Дзён', 'Дней'),
  column_taken_from: said('Taken from', 'Адкуль бярэцца', 'Откуда берётся'),
  column_flags: said('To look at', 'На што зірнуць', 'На что взглянуть'),
  column_note: said('Note', 'Нататка', 'Примечание'),
  sheet_project: said('Project', 'Праект', 'Проект'),
  flag_unknown: said('not in the catalogue', 'няма ў каталогу', 'нет в каталоге'),
  flag_ambiguous: said('several parts', 'некалькі дэталяў', 'несколько деталей'),
  flag_gone: said('offered no more', 'больш не прапануецца', 'больше не предлагается'),
  flag_short: said('not enough', 'не хапае', 'не хватает'),
  flag_price_up: said('the price is higher', 'падаражэла', 'подорожало'),
  flag_price_down: said('the price is lower', 'патаннела', 'подешевело'),
  flag_later: said('takes longer', 'даўжэй чакаць', 'дольше ждать'),
  flag_end_of_life: said('end of life', 'здымаецца з вытворчасці', 'снимается с производства'),
  flag_replaced: said('replaced by its maker', 'заменена вытворцам', 'заменена производителем'),
  sheet_products: said('Products', 'Тавары', 'Товары'),
  lifecycle_active: said('active', 'выпускаецца', 'выпускается'),
  lifecycle_not_for_new_designs: said(
    'not for new designs',
    'не для новых распрацовак',
    'не для новых разработок',
  ),
  lifecycle_end_of_life: said('end of life', 'здымаецца з вытворчасці', 'снимается с производства'),
  lifecycle_obsolete: said('obsolete', 'знята з вытворчасці', 'снята с производства'),
  read_only: said('{title} (read only)', '{title} (толькі чытаецца)', '{title} (только чтение)'),
  value_none: said('(none)', '(няма)', '(нет)'),
  no: said('no', 'не', 'нет'),
  sheet_prices: said('Prices', 'Цэны', 'Цены'),
  yes: said('yes', 'так', 'да'),
  ...byKey('order_status', ORDER_STATUS_WORDS),
  ...byKey('supplier_order_status', SUPPLIER_ORDER_STATUS_WORDS),
  ...byKey('lot_source', LOT_SOURCE_WORDS),
  ...byKey('chart', inEach(wordsOf)),
  ...byKey('series', inEach(seriesOf)),
}

nameSentences('files', FILE_SENTENCES)

type FileWord = keyof typeof FILE_SENTENCES
type Prefixed<Name extends string> = Name extends `column_${infer Column}` ? Column : never
export type FileColumn = Prefixed<FileWord>

/** A word of a file, as staff have written it, else as shipped. */
export const fileWord = (
  key: FileWord,
  locale: Locale,
  params: Record<string, string | number> = {},
): string => word(FILE_SENTENCES[key], locale, params)

/** The heads of a file's columns. */
export const fileHead = (columns: readonly FileColumn[], locale: Locale): string[] =>
  columns.map((column) => fileWord(`column_${column}`, locale))

/** The same by a key that may be no word of ours. */
export const findFileWord = (key: string, locale: Locale): string | undefined =>
  isFileWord(key) ? fileWord(key, locale) : undefined

const isFileWord = (key: string): key is FileWord => Object.hasOwn(FILE_SENTENCES, key)
