import type { Sentences } from './sentence.ts'

/** Why requests for parts refuse a change. */
export const PART_REQUEST_SENTENCES = {
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
