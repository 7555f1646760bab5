import type { Sentences } from './sentence.ts'

/** What keys of the API, webhooks and Ozon say. */
export const INTEGRATION_SENTENCES = {
  api_key_dead: {
    be: 'Гэты ключ API не працуе: ён невядомы, адкліканы або пратэрмінаваны.',
    en: 'This API key does not work: it is unknown, revoked or expired.',
    ru: 'Этот ключ API не работает: он неизвестен, отозван или устарел.',
  },
  api_key_network: {
    be: 'З гэтага адраса ключом API карыстацца нельга.',
    en: 'This API key may not be used from this address.',
    ru: 'С этого адреса ключом API пользоваться нельзя.',
  },
  api_key_route: {
    be: 'Гэты запыт для ключоў API закрыты.',
    en: 'This request is closed to API keys.',
    ru: 'Этот запрос для ключей API закрыт.',
  },
  api_keys_full: {
    be: 'Ключоў ужо столькі, колькі можа быць. Адклічце той, якім ніхто не карыстаецца.',
    en: 'There are as many keys as there may be. Revoke one that nothing uses.',
    ru: 'Ключей уже столько, сколько может быть. Отзовите тот, которым никто не пользуется.',
  },
  scopes_missing: {
    be: 'Выберыце хаця б адно.',
    en: 'Choose at least one.',
    ru: 'Выберите хотя бы одно.',
  },
  not_a_network: {
    be: 'Патрэбен адрас IP або сетка, напрыклад 203.0.113.0/24.',
    en: 'An IP address or a network is expected, such as 203.0.113.0/24.',
    ru: 'Нужен адрес IP или сеть, например 203.0.113.0/24.',
  },
  events_missing: {
    be: 'Выберыце хаця б адну падзею.',
    en: 'Choose at least one event.',
    ru: 'Выберите хотя бы одно событие.',
  },
  webhook_not_public: {
    be: 'Патрэбен адрас https у адкрытым інтэрнэце, без імя і пароля ў ім.',
    en: 'An https address in the open internet is expected, without a name and password in it.',
    ru: 'Нужен адрес https в открытом интернете, без имени и пароля в нём.',
  },
  webhooks_full: {
    be: 'Вэбхукаў ужо столькі, колькі можа быць. Выдаліце той, якім ніхто не карыстаецца.',
    en: 'There are as many webhooks as there may be. Delete one that nothing uses.',
    ru: 'Вебхуков уже столько, сколько может быть. Удалите тот, которым никто не пользуется.',
  },
  webhook_changed: {
    be: 'Гэты вэбхук тым часам змяніў хтосьці іншы. Паглядзіце, які ён цяпер, і паўтарыце.',
    en: 'Someone else has changed this webhook in the meantime. See how it is now, and try again.',
    ru: 'Этот вебхук тем временем изменил кто-то другой. Посмотрите, какой он сейчас, и повторите.',
  },
  feeds_full: {
    be: 'Фідаў ужо столькі, колькі можа быць. Выдаліце той, якім ніхто не карыстаецца.',
    en: 'There are as many feeds as there may be. Delete one that nothing uses.',
    ru: 'Фидов уже столько, сколько может быть. Удалите тот, которым никто не пользуется.',
  },
  feed_changed: {
    be: 'Гэты фід тым часам змяніў хтосьці іншы. Паглядзіце, які ён цяпер, і паўтарыце.',
    en: 'Someone else has changed this feed in the meantime. See how it is now, and try again.',
    ru: 'Этот фид тем временем изменил кто-то другой. Посмотрите, какой он сейчас, и повторите.',
  },
  feed_columns_missing: {
    be: 'Выберыце хаця б адзін слупок.',
    en: 'Choose at least one column.',
    ru: 'Выберите хотя бы один столбец.',
  },
  feed_channel_unknown: {
    be: 'Такога канала няма.',
    en: 'There is no such channel.',
    ru: 'Такого канала нет.',
  },
  feed_group_unknown: {
    be: 'Такой групы няма.',
    en: 'There is no such group.',
    ru: 'Такой группы нет.',
  },
  feed_currency_unknown: {
    be: 'У гэтай валюце крама не прадае.',
    en: 'The store does not sell in this currency.',
    ru: 'В этой валюте магазин не продаёт.',
  },
  webhook_off: {
    be: 'Вэбхук выключаны. Спачатку ўключыце яго.',
    en: 'The webhook is switched off. Switch it on first.',
    ru: 'Вебхук выключен. Сначала включите его.',
  },
  ozon_full: {
    be: 'Уліковых запісаў на Ozon ужо столькі, колькі можа быць.',
    en: 'There are as many accounts on Ozon as there may be.',
    ru: 'Учётных записей на Ozon уже столько, сколько может быть.',
  },
  ozon_known: {
    be: 'Уліковы запіс з такім Client-Id ужо ёсць.',
    en: 'There is an account with this Client-Id already.',
    ru: 'Учётная запись с таким Client-Id уже есть.',
  },
  ozon_key_again: {
    be: 'Ключ, дадзены для аднаго адраса, на іншы не адпраўляецца: увядзіце ключ зноў.',
    en: 'A key given for one address is not sent to another: enter the key once more.',
    ru: 'Ключ, данный для одного адреса, на другой не отправляется: введите ключ снова.',
  },
  ozon_changed: {
    be: 'Гэты ўліковы запіс тым часам змяніў хтосьці іншы. Паглядзіце, які ён цяпер, і паўтарыце.',
    en: 'Someone else has changed this account in the meantime. See how it is now, and try again.',
    ru: 'Эту учётную запись тем временем изменил кто-то другой. Посмотрите, какая она сейчас, и повторите.',
  },
  ozon_off: {
    be: 'Уліковы запіс выключаны. Спачатку ўключыце яго.',
    en: 'The account is switched off. Switch it on first.',
    ru: 'Учётная запись выключена. Сначала включите её.',
  },
  ozon_no_problem: {
    be: 'З гэтым заказам усё ў парадку: паўтараць няма чаго.',
    en: 'All is well with this order: there is nothing to try again.',
    ru: 'С этим заказом всё в порядке: повторять нечего.',
  },
  ozon_nothing_offered: {
    be: 'Там пакуль няма чаго заказаць.',
    en: 'There is nothing to order there yet.',
    ru: 'Там пока нечего заказать.',
  },
  ozon_open_postings: {
    be: 'Адпраўленні гэтага ўліковага запісу яшчэ ў дарозе. Дачакайцеся, пакуль іх атрымаюць або скасуюць, або выключыце ўліковы запіс.',
    en: 'Postings of this account are still under way. Wait until they are delivered or cancelled, or switch the account off.',
    ru: 'Отправления этой учётной записи ещё в пути. Дождитесь, пока их получат или отменят, или выключите учётную запись.',
  },
  ozon_unknown_product: {
    be: 'Такога ўліковага запісу або дэталі няма.',
    en: 'There is no such account or part.',
    ru: 'Такой учётной записи или детали нет.',
  },
} as const satisfies Sentences
