import type { Sentences } from './sentence.ts'

/** Why something about an order is refused. */
export const ORDER_SENTENCES = {
  order_frozen: {
    be: 'Заказ прыпынены праз падазрэнне ў махлярстве: дакументы не выпісваюцца.',
    en: 'The order is on hold for suspected fraud: no documents are issued.',
    ru: 'Заказ приостановлен из-за подозрения в мошенничестве: документы не выписываются.',
  },
  order_nothing_left: {
    be: 'Для гэтага ў заказе нічога не засталося.',
    en: 'There is nothing left in the order for this.',
    ru: 'Для этого в заказе ничего не осталось.',
  },
  order_line_unknown: {
    be: 'Такой пазіцыі ў заказе няма.',
    en: 'The order has no such line.',
    ru: 'Такой позиции в заказе нет.',
  },
  order_line_twice: {
    be: 'Кожную пазіцыю можна ўказаць толькі адзін раз.',
    en: 'Each line can be named only once.',
    ru: 'Каждую позицию можно указать только один раз.',
  },
  order_line_too_many: {
    be: '{part}: засталося толькі {count} шт.',
    en: '{part}: only {count} left.',
    ru: '{part}: осталось только {count} шт.',
  },
  order_replacement_whole: {
    be: '{part}: гэта замена вернутага, скасуйце адразу ўсе {count} шт. ці пакіньце іх.',
    en: '{part} replaces what was returned: cancel all {count} pcs at once, or none.',
    ru: '{part}: это замена возвращённого, отмените сразу все {count} шт. или оставьте их.',
  },
  order_replacement_sent: {
    be: '{part}: гэта бясплатная замена, і яна ўжо адпраўлена. Грошы вяртаюцца праз вяртанне.',
    en: '{part} is a free replacement that has left: money for it is refunded by a return.',
    ru: '{part}: это бесплатная замена, и она уже отправлена. Деньги возвращаются через возврат.',
  },
  order_replacement_settled: {
    be: 'Грошы за рэшту гэтага вяртання ўжо вернуты: замену трэба адправіць, купіце яе ў іншага.',
    en: 'The rest of this return was refunded already: the replacement has to be sent, buy it elsewhere.',
    ru: 'Деньги за остальное в этом возврате уже возвращены: замену нужно отправить, купите её у другого.',
  },
  day_not_come: {
    be: 'Гэты дзень яшчэ не настаў.',
    en: 'This day has not come yet.',
    ru: 'Этот день ещё не наступил.',
  },
  order_line_not_on_shelf: {
    be: '{part}: на паліцы {count} шт., патрэбна {quantity}.',
    en: '{part}: {count} on the shelf, {quantity} asked for.',
    ru: '{part}: на полке {count} шт., нужно {quantity}.',
  },
  order_nothing_on_shelf: {
    be: 'На паліцы пакуль нічога з гэтага заказа няма.',
    en: 'Nothing of this order is on the shelf yet.',
    ru: 'На полке пока ничего из этого заказа нет.',
  },
  order_line_refused: {
    be: '{part}: пастаўшчык адмовіў у {count} шт. Купіце іх у іншага або скасуйце.',
    en: '{part}: the supplier has refused {count}. Buy them elsewhere or cancel them.',
    ru: '{part}: поставщик отказал в {count} шт. Купите их у другого или отмените.',
  },
  order_rest_refused: {
    be: 'Засталося толькі тое, у чым адмовілі пастаўшчыкі: купіце гэта ў іншых або скасуйце.',
    en: 'Only what suppliers have refused is left: buy it elsewhere or cancel it.',
    ru: 'Осталось только то, в чём отказали поставщики: купите это у других или отмените.',
  },
  order_line_not_here: {
    be: '{part}: на нашай паліцы {count} шт. з {quantity}. Прыміце іх па заказе пастаўшчыку або залічыце пры падліку.',
    en: '{part}: {count} of {quantity} are on our shelf. Receive them on the supplier order, or take them in by a count.',
    ru: '{part}: на нашей полке {count} шт. из {quantity}. Примите их по заказу поставщику или зачислите при подсчёте.',
  },
  order_line_status_refused: {
    be: 'Гэты статус цяпер задаць нельга.',
    en: 'This status cannot be set now.',
    ru: 'Этот статус сейчас задать нельзя.',
  },
  order_shipping_not_refundable: {
    be: 'Рахунку за дастаўку не было, або грошы за яе ўжо вернуты.',
    en: 'Delivery was not invoiced, or has already been refunded.',
    ru: 'Счёта за доставку не было, или деньги за неё уже возвращены.',
  },
  order_payment_too_much: {
    be: 'Засталося аплаціць {most}.',
    en: 'Only {most} is left to pay.',
    ru: 'Осталось оплатить {most}.',
  },
  order_refund_too_much: {
    be: 'Вярнуць можна не больш за {most}.',
    en: 'At most {most} can be refunded.',
    ru: 'Вернуть можно не больше {most}.',
  },
  order_refund_not_to_send: {
    be: 'Гэтае вяртанне ўжо адзначана як адпраўленае, або яго адпраўляе банк.',
    en: 'This refund is already marked as sent, or the bank sends it.',
    ru: 'Этот возврат уже отмечен как отправленный, или его отправляет банк.',
  },
  order_refund_not_sent: {
    be: 'Гэтае вяртанне не адпраўлена, або яго яшчэ пацвярджае банк.',
    en: 'This refund is not sent, or the bank has still to confirm it.',
    ru: 'Этот возврат не отправлен, или его ещё подтверждает банк.',
  },
  order_refund_not_owed: {
    be: 'Столькі пакупніку ўжо не належыць: у заказе цяпер іншыя сумы.',
    en: 'The customer is not to get this much any more: the order has other sums now.',
    ru: 'Столько покупателю уже не причитается: в заказе теперь другие суммы.',
  },
  order_mail_without_news: {
    be: 'З заказам пакуль не адбылося таго, пра што паведамляе гэты ліст.',
    en: 'What this e-mail is about has not happened to the order yet.',
    ru: 'С заказом пока не произошло того, о чём сообщает это письмо.',
  },
} satisfies Sentences
