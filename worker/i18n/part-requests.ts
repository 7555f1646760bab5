import type { Sentences } from './sentence.ts'

/** Why requests for parts are refused, and their changes. */
export const PART_REQUEST_SENTENCES = {
  no_letter_or_digit: {
    be: 'Тут павінна быць хаця б адна літара або лічба.',
    en: 'This needs at least one letter or digit.',
    ru: 'Здесь должна быть хотя бы одна буква или цифра.',
  },
  part_request_settled: {
    be: 'На гэты запыт ужо адказалі, або яго закрылі.',
    en: 'This request has been answered or closed already.',
    ru: 'На этот запрос уже ответили, или его закрыли.',
  },
  part_request_changed: {
    be: 'Запыт тым часам змяніў хтосьці іншы. Адкрыйце яго яшчэ раз.',
    en: 'Somebody else has changed the request meanwhile. Open it again.',
    ru: 'Запрос тем временем изменил кто-то другой. Откройте его ещё раз.',
  },
} satisfies Sentences
