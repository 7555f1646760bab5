import type { Sentences } from './sentence.ts'

/** What is said of ways of sending and their tables of rates. */
export const SHIPPING_SENTENCES = {
  rate_no_rates: {
    be: 'У табліцы няма ніводнага радка, таму гэты спосаб нікому не прапануецца.',
    en: 'The table has no rows, so this method is not offered to anyone.',
    ru: 'В таблице нет ни одной строки, поэтому этот способ никому не предлагается.',
  },
  rate_unreachable: {
    be: 'Радок {row} ніколі не спрацуе: радок {by} ідзе раней і ахоплівае ўсё тое ж.',
    en: 'Row {row} never applies: row {by} comes first and covers everything it covers.',
    ru: 'Строка {row} никогда не сработает: строка {by} идёт раньше и охватывает всё то же.',
  },
  rate_unreachable_by_all: {
    be: 'Радок {row} ніколі не спрацуе: радкі перад ім разам ахопліваюць усё тое ж.',
    en: 'Row {row} never applies: the rows before it together cover everything it covers.',
    ru: 'Строка {row} никогда не сработает: строки перед ней вместе охватывают всё то же.',
  },
  rate_overlaps: {
    be: 'Там, дзе пасуюць абодва радкі, {by} і {row}, спрацуе радок {by}: ён ідзе раней.',
    en: 'Where both rows {by} and {row} fit, row {by} applies: it comes first.',
    ru: 'Там, где подходят обе строки, {by} и {row}, сработает строка {by}: она идёт раньше.',
  },
  rate_band: {
    be: 'Верхняя мяжа павінна быць большая за ніжнюю.',
    en: 'The upper bound has to be greater than the lower one.',
    ru: 'Верхняя граница должна быть больше нижней.',
  },
  rate_days: {
    be: 'Не менш за мінімальную колькасць дзён.',
    en: 'Not fewer than the minimum number of days.',
    ru: 'Не меньше минимального числа дней.',
  },
  rate_country_unknown: {
    be: 'Такой краіны ў краме няма.',
    en: 'The store does not know this country.',
    ru: 'Такой страны в магазине нет.',
  },
  rate_country_of_pickup: {
    be: 'Самавываз нікуды не едзе: прыбярыце краіну.',
    en: 'Pickup has no destination country: leave the country blank.',
    ru: 'Самовывоз никуда не едет: уберите страну.',
  },
  shipping_code: {
    be: 'Код пачынаецца з малой лацінскай літары; далей літары, лічбы, злучок і падкрэсліванне.',
    en: 'A code starts with a lowercase Latin letter, followed by letters, digits, hyphens and underscores.',
    ru: 'Код начинается со строчной латинской буквы; дальше буквы, цифры, дефис и подчёркивание.',
  },
  shipping_code_taken: {
    be: 'Такі код ужо мае іншы спосаб дастаўкі.',
    en: 'Another delivery method has this code.',
    ru: 'Такой код уже есть у другого способа доставки.',
  },
  shipping_code_ordered: {
    be: 'Гэты код ужо запісаны ў заказах, таму ён не мяняецца.',
    en: 'Orders already use this code, so it cannot change.',
    ru: 'Этот код уже записан в заказах, поэтому он не меняется.',
  },
  not_a_map_url: {
    be: 'Адрас карты пачынаецца з https://.',
    en: 'The address of a map begins with https://.',
    ru: 'Адрес карты начинается с https://.',
  },
  not_a_tracking_url: {
    be: 'Патрэбны адрас http або https, у якім адзін раз ёсць {number}, і не ў імені сайта.',
    en: 'Enter an http or https address with {number} in it once, and not in the host name.',
    ru: 'Нужен адрес http или https, в котором один раз есть {number}, и не в имени сайта.',
  },
  method_changed: {
    be: 'Гэты спосаб за гэты час змяніў нехта іншы. Праверце, што там цяпер, і ўнясіце сваё зноў.',
    en: 'Someone else has changed this method in the meantime. Check what is there now and make your change again.',
    ru: 'Этот способ за это время изменил кто-то другой. Проверьте, что там сейчас, и внесите своё снова.',
  },
  methods_changed: {
    be: 'Спіс за гэты час змяніўся. Вось яго цяперашні парадак: перастаўце зноў.',
    en: 'The list has changed in the meantime. This is its current order: arrange it again.',
    ru: 'Список за это время изменился. Вот его нынешний порядок: переставьте снова.',
  },
} satisfies Sentences
