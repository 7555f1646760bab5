import type { Sentences } from './sentence.ts'

/** Why something about an order is refused. */
export const ORDER_SENTENCES = {
  order_frozen: {
    be: 'Заказ прыпынены праз падазрэнне ў махлярстве: дакументы не выпісваюцца.',
    en: 'The order is held for fraud: no documents are issued.',
    ru: 'Заказ приостановлен из-за подозрения в мошенничестве: документы не выписываются.',
  },
  order_nothing_left: {
    be: 'Для гэтага ў заказе нічога не засталося.',
    en: 'Nothing is left in the order for this.',
    ru: 'Для этого в заказе ничего не осталось.',
  },
  order_line_unknown: {
    be: 'Такой пазіцыі ў заказе няма.',
    en: 'The order has no such line.',
    ru: 'Такой позиции в заказе нет.',
  },
  order_line_twice: {
    be: 'Кожная пазіцыя можа быць названа толькі адзін раз.',
    en: 'Each line can be named only once.',
    ru: 'Каждая позиция может быть названа только один раз.',
  },
  order_line_too_many: {
    be: '{part}: засталося толькі {count} шт.',
    en: '{part}: only {count} left.',
    ru: '{part}: осталось только {count} шт.',
  },
  order_line_status_refused: {
    be: 'Гэты стан цяпер задаць нельга.',
    en: 'This status cannot be set now.',
    ru: 'Этот статус сейчас задать нельзя.',
  },
  order_shipping_not_refundable: {
    be: 'Дастаўка ў заказе не выстаўлена або ўжо вернута.',
    en: 'Shipping was not invoiced, or has been given back already.',
    ru: 'Доставка в заказе не выставлена или уже возвращена.',
  },
  order_payment_too_much: {
    be: 'Засталося аплаціць {most}.',
    en: 'Only {most} is still to be paid.',
    ru: 'Осталось оплатить {most}.',
  },
  order_refund_too_much: {
    be: 'Вярнуць можна не больш за {most}.',
    en: 'At most {most} can be given back.',
    ru: 'Вернуть можно не больше {most}.',
  },
  order_mail_without_news: {
    be: 'У заказе пакуль няма таго, пра што паведамляе гэты ліст.',
    en: 'Nothing has happened to the order yet that this mail tells of.',
    ru: 'С заказом пока не произошло того, о чём сообщает это письмо.',
  },
} satisfies Sentences
