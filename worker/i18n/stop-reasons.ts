import type { SafetyStop } from '../db/json/price-list.ts'
import type { Sentence } from './sentence.ts'

const OTHER_CURRENCY: Sentence = {
  be: 'Змянілася валюта.',
  en: 'Its currency changed.',
  ru: 'Изменилась валюта.',
}

/** Why a list stopped, for mails; the page says it with the figures. */
export const STOP_REASONS: Record<SafetyStop['reasons'][number]['code'], Sentence> = {
  row_count_change: {
    be: 'Колькасць радкоў змянілася больш за ліміт.',
    en: 'The number of rows changed beyond the limit.',
    ru: 'Число строк изменилось больше лимита.',
  },
  rejected_share: {
    be: 'Адхілена занадта шмат радкоў.',
    en: 'Too many rows were refused.',
    ru: 'Отклонено слишком много строк.',
  },
  zero_price_share: {
    be: 'Занадта шмат нулявых або немагчымых цэн.',
    en: 'Too many prices are zero or impossible.',
    ru: 'Слишком много нулевых или невозможных цен.',
  },
  median_price_change: {
    be: 'Цэны змяніліся больш за ліміт.',
    en: 'Prices changed beyond the limit.',
    ru: 'Цены изменились больше лимита.',
  },
  price_kind_change: {
    be: 'Амаль усе цэны змяніліся ў адзін бок.',
    en: 'Nearly all prices moved the same way.',
    ru: 'Почти все цены изменились в одну сторону.',
  },
  price_scatter: {
    be: 'Цэны моцна змяніліся ўверх і ўніз.',
    en: 'Prices moved far, up and down.',
    ru: 'Цены сильно изменились вверх и вниз.',
  },
  gone_share: {
    be: 'Няма занадта многіх ранейшых нумароў.',
    en: 'Too many known numbers are missing.',
    ru: 'Нет слишком многих прежних номеров.',
  },
  brands_gone_share: {
    be: 'Няма занадта многіх ранейшых брэндаў.',
    en: 'Too many known brands are missing.',
    ru: 'Нет слишком многих прежних брендов.',
  },
  empty_share: {
    be: 'У значна большай колькасці пазіцый няма астатку.',
    en: 'Far more items have nothing left.',
    ru: 'У гораздо большего числа позиций нет остатка.',
  },
  currency_changed: OTHER_CURRENCY,
  currency_moved: OTHER_CURRENCY,
  currency_without_rate: {
    be: 'У краме няма курсу яго валюты.',
    en: 'The store has no rate for its currency.',
    ru: 'В магазине нет курса его валюты.',
  },
  older_than_live: {
    be: 'Ужо дзейнічае навейшы прайс-ліст.',
    en: 'A newer list is live.',
    ru: 'Уже действует более новый прайс-лист.',
  },
  stock_words: {
    be: 'Рэшткі ўказаны невядомымі словамі.',
    en: 'Its stock is said in unknown words.',
    ru: 'Остатки указаны неизвестными словами.',
  },
  layout_drift: {
    be: 'Яго слупкі змяніліся.',
    en: 'Its columns have moved.',
    ru: 'Его столбцы изменились.',
  },
  column_renamed: {
    be: 'Назва яго слупка змянілася.',
    en: 'One of its columns has another title.',
    ru: 'У его столбца другое название.',
  },
  several_entries: {
    be: 'У архіве некалькі файлаў.',
    en: 'There are several files in the archive.',
    ru: 'В архиве несколько файлов.',
  },
  low_confidence: {
    be: 'Адзін слупок распазнаны няўпэўнена або не знойдзены.',
    en: 'One column is not certain, or was not found.',
    ru: 'Один столбец распознан неуверенно или не найден.',
  },
  guessed_by_values: {
    be: 'Слупок угаданы толькі паводле значэнняў.',
    en: 'A column is known by its values alone.',
    ru: 'Столбец угадан только по значениям.',
  },
  left_out_sheets: {
    be: 'Прачытаны не ўсе аркушы.',
    en: 'Some of its sheets are left out.',
    ru: 'Прочитаны не все листы.',
  },
  several_prices: {
    be: 'У ім некалькі цэн.',
    en: 'It has several prices.',
    ru: 'В нём несколько цен.',
  },
  retail_price: {
    be: 'Яго адзіная цана – рознічная.',
    en: 'Its only price is a retail one.',
    ru: 'Его единственная цена – розничная.',
  },
  same_field: {
    be: 'Два слупкі кажуць адно і тое ж.',
    en: 'Two columns say the same.',
    ru: 'Два столбца говорят одно и то же.',
  },
  constant_column: {
    be: 'У слупку ва ўсіх радках адно і тое ж.',
    en: 'A column says the same in every row.',
    ru: 'В столбце во всех строках одно и то же.',
  },
  no_part_number: {
    be: 'У ім няма нумароў дэталей.',
    en: 'It has no part numbers.',
    ru: 'В нём нет номеров деталей.',
  },
  currency_conflict: {
    be: 'У ім указана іншая валюта.',
    en: 'It names another currency.',
    ru: 'В нём указана другая валюта.',
  },
}
