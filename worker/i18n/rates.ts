import type { Sentences } from './sentence.ts'

/** Why a source of rates changed nothing. */
export const RATE_PROBLEMS = {
  source_unreachable: {
    be: 'Крыніца не адказвае.',
    en: 'The source is not responding.',
    ru: 'Источник не отвечает.',
  },
  source_timeout: {
    be: 'Крыніца не адказала за 10 секунд.',
    en: 'The source did not answer within 10 seconds.',
    ru: 'Источник не ответил за 10 секунд.',
  },
  source_not_ok: {
    be: 'Крыніца адказала памылкай {status}.',
    en: 'The source answered with error {status}.',
    ru: 'Источник ответил ошибкой {status}.',
  },
  source_too_large: {
    be: 'Адказ большы за 1 МіБ: гэта не спіс курсаў.',
    en: 'The answer is larger than 1 MiB: this is not a list of rates.',
    ru: 'Ответ больше 1 МиБ: это не список курсов.',
  },
  source_private_address: {
    be: 'Адрас {url} не агульнадаступны або без https, таму запыту не было.',
    en: 'The address {url} is not public or not https, so nothing was requested.',
    ru: 'Адрес {url} не общедоступный или без https, поэтому запроса не было.',
  },
  source_unresolved: {
    be: 'Не ўдалося вызначыць адрас хоста {host}, таму запыту не было.',
    en: 'The host name {host} could not be resolved, so nothing was requested.',
    ru: 'Не удалось определить адрес хоста {host}, поэтому запроса не было.',
  },
  source_redirects: {
    be: 'Крыніца перанакіроўвае занадта многа разоў.',
    en: 'The source redirects too many times.',
    ru: 'Источник перенаправляет слишком много раз.',
  },
  answer_empty: {
    be: 'У адказе няма ніводнага курса.',
    en: 'There are no rates in the answer.',
    ru: 'В ответе нет ни одного курса.',
  },
  answer_is_page: {
    be: 'Замест курсаў прыйшла вэб-старонка.',
    en: 'A web page came instead of rates.',
    ru: 'Вместо курсов пришла веб-страница.',
  },
  answer_not_understood: {
    be: 'Адказ пашкоджаны, абарваны або не падобны на спіс курсаў гэтага банка.',
    en: 'The answer is damaged, cut short or unlike this bank’s list of rates.',
    ru: 'Ответ повреждён, оборван или не похож на список курсов этого банка.',
  },
  xml_entities: {
    be: 'XML аб’яўляе тып дакумента; такія адказы мы не чытаем.',
    en: 'The XML declares a document type; we do not read such answers.',
    ru: 'XML объявляет тип документа; такие ответы мы не читаем.',
  },
  wrong_base: {
    be: 'Спіс складзены ў іншай валюце: у ім ёсць курс {currency}.',
    en: 'The list is quoted in another currency: it has a rate for {currency}.',
    ru: 'Список составлен в другой валюте: в нём есть курс {currency}.',
  },
  days_differ: {
    be: 'Курсы ў адказе за розныя дні.',
    en: 'The rates in the answer are for different days.',
    ru: 'Курсы в ответе за разные дни.',
  },
  day_in_future: {
    be: 'Курсы за {day}, а гэты дзень яшчэ не хутка.',
    en: 'The rates are for {day}, which is too far in the future.',
    ru: 'Курсы за {day}, а этот день ещё не скоро.',
  },
  day_too_old: {
    be: 'Курсы за {day}: ім больш за дзесяць дзён.',
    en: 'The rates are for {day}, more than ten days ago.',
    ru: 'Курсы за {day}: им больше десяти дней.',
  },
  day_went_back: {
    be: 'Курсы за {day}, хоць ад гэтай крыніцы ўжо ёсць за {newest}.',
    en: 'The rates are for {day}, though this source has already given those for {newest}.',
    ru: 'Курсы за {day}, хотя от этого источника уже есть за {newest}.',
  },
  rate_invalid: {
    be: 'Курс {currency} немагчымы: «{value}».',
    en: 'The rate of {currency} is impossible: “{value}”.',
    ru: 'Курс {currency} невозможен: «{value}».',
  },
  rate_repeated: {
    be: 'Курс {currency} указаны ў адказе двойчы.',
    en: 'The rate of {currency} is in the answer twice.',
    ru: 'Курс {currency} указан в ответе дважды.',
  },
  base_not_quoted: {
    be: 'У спісе няма {currency}, асноўнай валюты крамы, таму пералічыць яго нельга.',
    en: 'The list lacks {currency}, the store’s base currency, so it cannot be converted.',
    ru: 'В списке нет {currency}, основной валюты магазина, поэтому пересчитать его нельзя.',
  },
  no_known_currency: {
    be: 'У спісе няма ніводнай валюты крамы.',
    en: 'The list has none of the store’s currencies.',
    ru: 'В списке нет ни одной валюты магазина.',
  },
  rate_moved: {
    be: '{units} {currency} змяніліся больш чым на 20 %: было {from}, стала {to}. Калі гэта праўда, задайце новы курс уручную, і крыніца зноў будзе прынята.',
    en: '{units} {currency} moved by more than 20%: from {from} to {to}. If that is true, set the new rate by hand, and the source will be accepted again.',
    ru: '{units} {currency} изменились больше чем на 20 %: было {from}, стало {to}. Если это правда, задайте новый курс вручную, и источник снова будет принят.',
  },
} satisfies Sentences

/** Why a change of currencies, rates and sources is refused. */
export const RATE_SENTENCES = {
  currency_exists: {
    be: 'Такая валюта ўжо ёсць.',
    en: 'The store already has this currency.',
    ru: 'Такая валюта уже есть.',
  },
  currency_is_base: {
    be: 'Гэта асноўная валюта крамы: яе нельга адключыць ці выдаліць, надбаўкі ў яе няма.',
    en: 'This is the store’s base currency: it cannot be switched off, deleted or given a markup.',
    ru: 'Это основная валюта магазина: её нельзя отключить или удалить, надбавки у неё нет.',
  },
  currency_digits_unshown: {
    be: 'Пакупнікам паказваюцца толькі валюты з двума знакамі пасля коскі.',
    en: 'Customers are shown only currencies with two decimals.',
    ru: 'Покупателям показываются только валюты с двумя знаками после запятой.',
  },
  currency_of_channel: {
    be: 'У гэтай валюце працуе канал продажу. Спачатку змяніце валюту канала.',
    en: 'A sales channel works in this currency. Change the channel’s currency first.',
    ru: 'В этой валюте работает канал продаж. Сначала смените валюту канала.',
  },
  currency_of_offers: {
    be: 'У гэтай валюце ёсць цэны пастаўшчыкоў; без яе яны знікнуць з крамы.',
    en: 'Suppliers’ prices are in this currency; without it they would leave the store.',
    ru: 'В этой валюте есть цены поставщиков; без неё они исчезнут из магазина.',
  },
  currency_of_carts: {
    be: 'У гэтай валюце ёсць цэны ў кошыках або абраным пакупнікоў. Валюту можна адключыць.',
    en: 'Customers’ carts or favourites have prices in this currency. You can switch it off instead.',
    ru: 'В этой валюте есть цены в корзинах или избранном покупателей. Валюту можно отключить.',
  },
  rate_day_far: {
    be: 'Дзень курса — не пазней чым праз год.',
    en: 'The day of a rate must be within a year from now.',
    ru: 'День курса — не позже чем через год.',
  },
  rate_not_manual: {
    be: 'Выдаліць можна толькі курс, зададзены ўручную.',
    en: 'Only a rate set by hand can be deleted.',
    ru: 'Удалить можно только курс, заданный вручную.',
  },
  rate_source_repeated: {
    be: 'Кожны банк можа быць у спісе толькі адзін раз.',
    en: 'Each bank can be in the list only once.',
    ru: 'Каждый банк может быть в списке только один раз.',
  },
  rate_source_address: {
    be: 'Патрэбны адрас агульнадаступнага сервера з https, без лагіна і пароля ў ім.',
    en: 'Enter an https address of a public server, without a user name or password in it.',
    ru: 'Нужен адрес общедоступного сервера с https, без логина и пароля в нём.',
  },
} satisfies Sentences
