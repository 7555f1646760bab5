import type { Sentences } from './sentence.ts'

/** Why pieces cannot be returned, or a return not go on. */
export const RETURN_SENTENCES = {
  return_line_unknown: {
    be: 'Гэтай пазіцыі нельга вярнуць: яе няма ў заказе або яна яшчэ не адпраўлена.',
    en: 'This line cannot be returned: the order does not have it, or it was not shipped yet.',
    ru: 'Эту позицию нельзя вернуть: её нет в заказе или она ещё не отправлена.',
  },
  return_too_many: {
    be: '{part}: больш вярнуць нельга, засталося {count} шт.',
    en: '{part}: no more than {count} pcs can be returned.',
    ru: '{part}: больше вернуть нельзя, осталось {count} шт.',
  },
  return_no_returns: {
    be: '{part}: гэтая прапанова не падлягае вяртанню.',
    en: '{part}: this offer takes no returns.',
    ru: '{part}: это предложение возврату не подлежит.',
  },
  return_too_late: {
    be: '{part}: тэрмін вяртання, {count} дзён з адпраўкі, скончыўся.',
    en: '{part}: it could be returned within {count} days of the shipment only.',
    ru: '{part}: срок возврата, {count} дней с отправки, истёк.',
  },
  return_nothing_left: {
    be: '{part}: усе штукі ўжо вернуты або запытаны да вяртання.',
    en: '{part}: all pieces are returned or requested already.',
    ru: '{part}: все штуки уже возвращены или запрошены к возврату.',
  },
  return_photos_too_many: {
    be: 'Да вяртання можна дадаць не больш за {count} фота.',
    en: 'A return takes no more than {count} photos.',
    ru: 'К возврату можно добавить не больше {count} фото.',
  },
  return_state: {
    be: 'Статус вяртання ўжо іншы: абнавіце старонку.',
    en: 'The return has moved on meanwhile: reload the page.',
    ru: 'Статус возврата уже другой: обновите страницу.',
  },
  return_address_missing: {
    be: 'Спачатку ўкажыце адрас для вяртанняў: Налады → Крама.',
    en: 'Set the address for returns first: Settings → Store.',
    ru: 'Сначала укажите адрес для возвратов: Настройки → Магазин.',
  },
  return_pieces_differ: {
    be: '{part}: размяркуйце роўна {count} шт.',
    en: '{part}: say where exactly {count} pcs go.',
    ru: '{part}: распределите ровно {count} шт.',
  },
  return_not_invoiced: {
    be: '{part}: на гэтыя штукі няма рахунка-фактуры або грошы за іх ужо вернуты.',
    en: '{part}: these pieces are on no invoice, or were credited already.',
    ru: '{part}: на эти штуки нет счёта-фактуры или деньги за них уже возвращены.',
  },
  return_credited: {
    be: '{part}: за гэтыя штукі грошы ўжо вернуты або іх ужо заменена.',
    en: '{part}: these pieces were credited or replaced already.',
    ru: '{part}: за эти штуки деньги уже возвращены или они уже заменены.',
  },
  return_other_part: {
    be: 'Гэта прапанова іншай дэталі.',
    en: 'This is an offer of another part.',
    ru: 'Это предложение другой детали.',
  },
  return_over: {
    be: 'Заказ скасаваны: замены па ім няма.',
    en: 'The order is cancelled: nothing of it is replaced.',
    ru: 'Заказ отменён: замены по нему нет.',
  },
} satisfies Sentences
