import type { Sentences } from './sentence.ts'

/** Why an order cannot be changed so. */
export const ORDER_CHANGE_SENTENCES = {
  order_change_over: {
    be: 'Заказ завершаны або скасаваны: змяніць яго больш нельга.',
    en: 'The order is completed or cancelled: it can no longer be changed.',
    ru: 'Заказ завершён или отменён: изменить его больше нельзя.',
  },
  order_change_nothing: {
    be: 'Нічога не зменена.',
    en: 'Nothing has been changed.',
    ru: 'Ничего не изменено.',
  },
  order_change_moved: {
    be: 'За гэты час лічбы змяніліся. Праверце іх яшчэ раз і захавайце.',
    en: 'The figures have changed meanwhile. Check them again, then save.',
    ru: 'За это время цифры изменились. Проверьте их ещё раз и сохраните.',
  },
  order_change_last_line: {
    be: 'У заказе павінна застацца хаця б адна пазіцыя. Каб прыбраць усё, скасуйце заказ.',
    en: 'At least one line has to stay. To remove everything, cancel the order.',
    ru: 'В заказе должна остаться хотя бы одна позиция. Чтобы убрать всё, отмените заказ.',
  },
  order_change_invoiced: {
    be: '{part}: ужо выстаўлены рахунак, змяніць пазіцыю нельга.',
    en: '{part} is invoiced already: the line cannot be changed.',
    ru: '{part}: уже выставлен счёт, изменить позицию нельзя.',
  },
  order_change_shipped_line: {
    be: '{part}: ужо адпраўлена, змяніць пазіцыю нельга.',
    en: '{part} has been sent already: the line cannot be changed.',
    ru: '{part}: уже отправлено, изменить позицию нельзя.',
  },
  order_change_canceled: {
    be: '{part}: частка скасавана. Скасуйце астатняе і дадайце новую пазіцыю.',
    en: 'Part of {part} is cancelled. Cancel the rest and add a new line.',
    ru: '{part}: часть отменена. Отмените остальное и добавьте новую позицию.',
  },
  order_change_bought: {
    be: '{part}: у пастаўшчыка ўжо куплена {count} шт., менш зрабіць нельга. Лішняе скасуйце.',
    en: '{part}: {count} bought from the supplier already, so no fewer. Cancel what is too many.',
    ru: '{part}: у поставщика уже куплено {count} шт., меньше сделать нельзя. Лишнее отмените.',
  },
  order_change_bought_all: {
    be: '{part}: у пастаўшчыка ўжо куплена {count} шт. Скасуйце гэтую пазіцыю і дадайце новую.',
    en: '{part}: {count} bought from the supplier already. Cancel this line and add a new one.',
    ru: '{part}: у поставщика уже куплено {count} шт. Отмените эту позицию и добавьте новую.',
  },
  order_change_has_history: {
    be: '{part}: пазіцыю ўжо заказвалі ў пастаўшчыка. Скасуйце яе замест выдалення.',
    en: '{part} has been asked for from a supplier. Cancel the line instead of removing it.',
    ru: '{part}: позицию уже заказывали у поставщика. Отмените её вместо удаления.',
  },
  order_change_answer_comes: {
    be: '{part}: якраз запісваецца адказ пастаўшчыка. Паспрабуйце праз хвіліну.',
    en: '{part}: the supplier’s answer is just being recorded. Try again in a minute.',
    ru: '{part}: как раз записывается ответ поставщика. Попробуйте через минуту.',
  },
  order_change_offer_gone: {
    be: 'Гэтай прапановы больш няма.',
    en: 'This offer is gone.',
    ru: 'Этого предложения больше нет.',
  },
  order_change_no_price: {
    be: 'Для гэтай прапановы няма цаны ў валюце заказа.',
    en: 'This offer has no price in the order’s currency.',
    ru: 'Для этого предложения нет цены в валюте заказа.',
  },
  order_change_too_few: {
    be: '{part}: можна замовіць не больш за {count} шт.',
    en: '{part}: at most {count} can be ordered.',
    ru: '{part}: можно заказать не больше {count} шт.',
  },
  order_change_price_twice: {
    be: 'Укажыце або цану, або зніжку.',
    en: 'Give a price or a discount, not both.',
    ru: 'Укажите или цену, или скидку.',
  },
  order_change_price_below_zero: {
    be: 'Зніжка большая за цану.',
    en: 'The discount is more than the price.',
    ru: 'Скидка больше цены.',
  },
  order_change_below_floor: {
    be: '{part}: найменшая дазволеная цана {least}.',
    en: '{part}: the lowest price allowed is {least}.',
    ru: '{part}: наименьшая разрешённая цена {least}.',
  },
  order_change_shipped: {
    be: 'Першая пасылка ўжо адпраўлена: адрас, дастаўку і аплату змяніць нельга.',
    en: 'The first parcel has been sent: address, delivery and payment can no longer be changed.',
    ru: 'Первая посылка уже отправлена: адрес, доставку и оплату изменить нельзя.',
  },
  order_change_replacement_quantity: {
    be: '{part}: гэта бясплатная замена, яна ідзе роўна за вернутыя {count} шт.',
    en: '{part} is a free replacement: exactly the {count} pcs that were taken back.',
    ru: '{part}: это бесплатная замена, она идёт ровно за возвращённые {count} шт.',
  },
  order_change_replacement_price: {
    be: '{part}: гэта бясплатная замена, цаны ў яе няма.',
    en: '{part} is a free replacement: it has no price.',
    ru: '{part}: это бесплатная замена, цены у неё нет.',
  },
  order_change_tax: {
    be: 'Там іншы падатак, а дакументы па заказе ўжо выпісаны.',
    en: 'The tax there is another one, and the order has documents already.',
    ru: 'Там другой налог, а документы по заказу уже выписаны.',
  },
  order_change_refund_on_its_way: {
    be: 'Банк якраз вяртае пакупніку грошы па гэтым заказе. Змяніце заказ, калі яны будуць адпраўлены.',
    en: 'The bank is just giving money back for this order. Change it once the money is sent.',
    ru: 'Банк как раз возвращает покупателю деньги по этому заказу. Измените заказ, когда они будут отправлены.',
  },
  proposal_expired: {
    be: 'Тэрмін адказу скончыўся. Напішыце або патэлефануйце нам.',
    en: 'The time to answer is over. Please write or call us.',
    ru: 'Срок ответа истёк. Напишите или позвоните нам.',
  },
  proposal_answered: {
    be: 'На гэтую прапанову ўжо адказалі, або яе адклікалі.',
    en: 'This proposal is answered already, or has been withdrawn.',
    ru: 'На это предложение уже ответили, или оно отозвано.',
  },
  proposal_moved: {
    be: 'За гэты час сумы або дні змяніліся. Паглядзіце на іх яшчэ раз.',
    en: 'The sums or days have changed in the meantime. Please look at them again.',
    ru: 'За это время суммы или дни изменились. Посмотрите на них ещё раз.',
  },
  proposal_busy: {
    be: 'Заказ цяпер нельга змяніць. Паспрабуйце пазней або напішыце нам.',
    en: 'The order cannot be changed right now. Please try again later, or write to us.',
    ru: 'Сейчас заказ изменить нельзя. Попробуйте позже или напишите нам.',
  },
  proposal_same_offer: {
    be: 'Гэта пазіцыя ўжо з гэтай прапановы. Выберыце іншую.',
    en: 'The line is of this offer already. Choose another one.',
    ru: 'Эта позиция уже из этого предложения. Выберите другое.',
  },
} satisfies Sentences
