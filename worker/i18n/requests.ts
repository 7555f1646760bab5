import type { Sentences } from './sentence.ts'

/** Sentences about requests themselves, beside those of the codes. */
export const REQUEST_SENTENCES = {
  json_malformed: {
    be: 'Цела запыту — не JSON або пашкоджаны JSON.',
    en: 'The body of the request is not valid JSON.',
    ru: 'Тело запроса — не JSON или повреждённый JSON.',
  },
  json_expected: {
    be: 'Дашліце даныя як JSON (Content-Type: application/json).',
    en: 'Send the data as JSON (Content-Type: application/json).',
    ru: 'Пришлите данные как JSON (Content-Type: application/json).',
  },
  body_too_large: {
    be: 'Цела запыту большае за {limit} КіБ.',
    en: 'The body of the request is larger than {limit} KiB.',
    ru: 'Тело запроса больше {limit} КиБ.',
  },
  request_in_progress: {
    be: 'Гэты запыт ужо выконваецца.',
    en: 'This request is being carried out already.',
    ru: 'Этот запрос уже выполняется.',
  },
  idempotency_key_too_long: {
    be: 'Ключ паўтору даўжэйшы за 255 сімвалаў.',
    en: 'The idempotency key is longer than 255 characters.',
    ru: 'Ключ повтора длиннее 255 символов.',
  },
} satisfies Sentences
