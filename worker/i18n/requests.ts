import type { Sentences } from './sentence.ts'

/** Sentences about requests themselves, beside those of the codes. */
export const REQUEST_SENTENCES = {
  json_malformed: {
    be: 'Цела запыту — не JSON або пашкоджаны JSON.',
    en: 'The body of the request is not valid JSON.',
    ru: 'Тело запроса — не JSON или повреждённый JSON.',
  },
  misdirected_from: {
    be: 'Па гэтым адрасе крамы няма: яна на {home}.',
    en: 'There is no store at this address: it is at {home}.',
    ru: 'По этому адресу магазина нет: он на {home}.',
  },
  how_to_set_up: {
    be: 'PUBLIC_URL — адрас, па якім адкрываецца крама, напрыклад https://detal.example; APP_KEY — не менш за 32 выпадковыя знакі. Задайце тое, чаго не хапае:',
    en: 'PUBLIC_URL is the address the store is opened at, such as https://detal.example; APP_KEY is 32 random characters or more. Set what is missing:',
    ru: 'PUBLIC_URL — адрес, по которому открывается магазин, например https://detal.example; APP_KEY — не меньше 32 случайных символов. Задайте то, чего не хватает:',
  },
  stopped: {
    be: 'Крама цяпер не можа адказаць. Паспрабуйце праз некалькі хвілін.',
    en: 'The store cannot answer right now. Please try again in a few minutes.',
    ru: 'Магазин сейчас не может ответить. Попробуйте через несколько минут.',
  },
  how_to_go_on: {
    be: 'Пасля гэтага абнавіце старонку. Усё, што магло зламацца, паказвае npm run doctor.',
    en: 'Then reload this page. Whatever else may be the matter, npm run doctor shows it.',
    ru: 'После этого обновите страницу. Всё, что могло сломаться, показывает npm run doctor.',
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
    en: 'This request is already being processed.',
    ru: 'Этот запрос уже выполняется.',
  },
  idempotency_key_too_long: {
    be: 'Ключ паўтору даўжэйшы за 255 сімвалаў.',
    en: 'The idempotency key is longer than 255 characters.',
    ru: 'Ключ повтора длиннее 255 символов.',
  },
} satisfies Sentences
