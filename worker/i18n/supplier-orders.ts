import type { Sentences } from './sentence.ts'

/** Why something about buying from suppliers is refused. */
export const SUPPLIER_ORDER_SENTENCES = {
  supply_line_unknown: {
    be: 'Такой пазіцыі тут няма.',
    en: 'There is no such line here.',
    ru: 'Такой позиции здесь нет.',
  },
  receipt_too_many_orders: {
    be: 'За адзін раз прымаецца не больш за 30 заказаў пастаўшчыку.',
    en: 'At most 30 supplier orders are received at once.',
    ru: 'За один раз принимается не больше 30 заказов поставщику.',
  },
  supply_lines_taken: {
    be: 'Некаторыя пазіцыі ўжо заказаны ў пастаўшчыка або больш не патрэбны. Абнавіце спіс.',
    en: 'Some lines have already been ordered from a supplier, or are no longer needed. Refresh the list.',
    ru: 'Некоторые позиции уже заказаны у поставщика или больше не нужны. Обновите список.',
  },
  supply_terms_changed: {
    be: 'Цана або ўпакоўка ў пастаўшчыка змянілася, пакуль вы глядзелі. Спіс абноўлены: праверце яго і замоўце яшчэ раз.',
    en: 'The supplier’s price or pack has changed in the meantime. The list is up to date again: check it and order once more.',
    ru: 'Цена или упаковка у поставщика изменилась, пока вы смотрели. Список обновлён: проверьте его и закажите ещё раз.',
  },
  supply_below_minimum: {
    be: 'Гэта менш за мінімальны заказ пастаўшчыка ({minimum}). Адзначце, што ведаеце пра гэта.',
    en: 'This is below the supplier’s minimum order ({minimum}). Tick that you know.',
    ru: 'Это меньше минимального заказа поставщика ({minimum}). Отметьте, что знаете об этом.',
  },
  supply_offer_gone: {
    be: 'Гэтай прапановы больш няма. Абнавіце спіс.',
    en: 'This offer is no longer there. Refresh the list.',
    ru: 'Этого предложения больше нет. Обновите список.',
  },
  supply_offer_other_part: {
    be: 'Гэта прапанова іншай дэталі.',
    en: 'This offer is of another part.',
    ru: 'Это предложение другой детали.',
  },
  supply_shelf_empty: {
    be: 'На нашай паліцы нічога вольнага для гэтага няма.',
    en: 'Nothing is free for this on our own shelf.',
    ru: 'На нашей полке ничего свободного для этого нет.',
  },
  supply_cost_required: {
    be: 'Гэта пазіцыя з іншага склада або ў іншай валюце: укажыце, колькі яна каштуе тут.',
    en: 'This line is from another warehouse or in another currency: enter what it costs here.',
    ru: 'Эта позиция с другого склада или в другой валюте: укажите, сколько она стоит здесь.',
  },
  supply_sum_too_large: {
    be: 'Сума пазіцыі занадта вялікая.',
    en: 'The sum of the line is too large.',
    ru: 'Сумма позиции слишком велика.',
  },
  supply_nothing_left: {
    be: 'Для гэтага ў заказе пастаўшчыку нічога не засталося.',
    en: 'There is nothing left in the supplier order for this.',
    ru: 'Для этого в заказе поставщику ничего не осталось.',
  },
  supply_sent_since: {
    be: 'Гэты заказ ужо адправілі, пакуль акно было адкрыта. Адкрыйце заказ нанова, калі яго трэба адправіць яшчэ раз.',
    en: 'This order was sent while the window was open. Open the order again if it is to be sent once more.',
    ru: 'Этот заказ уже отправили, пока окно было открыто. Откройте заказ заново, если его нужно отправить ещё раз.',
  },
  supply_day_before: {
    be: 'Гэты дзень быў раней, чым складзены заказ.',
    en: 'This day was before the order was made.',
    ru: 'Этот день был раньше, чем составлен заказ.',
  },
  supply_refusal_stands: {
    be: 'Пакупніку ўжо паведамілі пра адмову: зменшыць яе нельга.',
    en: 'The customer has been told of the refusal: it cannot be reduced.',
    ru: 'Покупателю уже сообщили об отказе: уменьшить его нельзя.',
  },
  supply_received_already: {
    be: 'Атрымана ўжо больш: пацвердзіць менш нельга.',
    en: 'More pieces have already been received: fewer cannot be confirmed.',
    ru: 'Получено уже больше: подтвердить меньше нельзя.',
  },
  supply_received_when: {
    be: 'Дзень атрымання — не раней за дзень заказу і не пазней за сёння.',
    en: 'The day of receipt cannot be before the day of the order or after today.',
    ru: 'День получения — не раньше дня заказа и не позже сегодняшнего.',
  },
  supply_surplus_early: {
    be: '{part}: спачатку атрымайце ўсё заказанае ({count}), потым лішняе.',
    en: '{part}: receive all that was ordered ({count}) before any surplus.',
    ru: '{part}: сначала получите всё заказанное ({count}), потом лишнее.',
  },
  supplier_without_email: {
    be: 'У пастаўшчыка няма адраса пошты. Дадайце яго ў картцы пастаўшчыка або адзначце, што паведамілі іншым шляхам.',
    en: 'The supplier has no e-mail address. Add it to the supplier, or note that they were told another way.',
    ru: 'У поставщика нет адреса почты. Добавьте его в карточке поставщика или отметьте, что сообщили другим способом.',
  },
  supplier_invoice_known: {
    be: 'Рахунак гэтага пастаўшчыка з такім нумарам ужо ёсць.',
    en: 'There is already an invoice from this supplier with this number.',
    ru: 'Счёт этого поставщика с таким номером уже есть.',
  },
  supply_difference_changed: {
    be: 'Такога разыходжання больш няма: нехта яго закрыў або прывезлі астатняе. Паглядзіце яшчэ раз.',
    en: 'There is no such open difference any more: somebody has settled it, or the rest has come. Look again.',
    ru: 'Такого расхождения больше нет: кто-то его закрыл или привезли остальное. Посмотрите ещё раз.',
  },
  settled_not_late: {
    be: 'Пазней прывозяць толькі тое, чаго не хапіла.',
    en: 'Only pieces that were short can be delivered later.',
    ru: 'Позже привозят только то, чего не хватило.',
  },
  supplier_has_invoices: {
    be: {
      one: 'Ад пастаўшчыка ёсць {count} рахунак. Адключыце пастаўшчыка замест выдалення.',
      few: 'Ад пастаўшчыка ёсць {count} рахункі. Адключыце пастаўшчыка замест выдалення.',
      many: 'Ад пастаўшчыка ёсць {count} рахункаў. Адключыце пастаўшчыка замест выдалення.',
      other: 'Ад пастаўшчыка ёсць рахункі. Адключыце пастаўшчыка замест выдалення.',
    },
    en: {
      one: 'There is {count} invoice from the supplier. Switch the supplier off instead of deleting it.',
      other:
        'There are {count} invoices from the supplier. Switch the supplier off instead of deleting it.',
    },
    ru: {
      one: 'От поставщика есть {count} счёт. Отключите поставщика вместо удаления.',
      few: 'От поставщика есть {count} счёта. Отключите поставщика вместо удаления.',
      many: 'От поставщика есть {count} счетов. Отключите поставщика вместо удаления.',
      other: 'От поставщика есть счета. Отключите поставщика вместо удаления.',
    },
  },
  warehouse_has_orders: {
    be: {
      one: 'На складзе зроблены {count} заказ пастаўшчыку. Адключыце склад замест выдалення.',
      few: 'На складзе зроблены {count} заказы пастаўшчыку. Адключыце склад замест выдалення.',
      many: 'На складзе зроблена {count} заказаў пастаўшчыку. Адключыце склад замест выдалення.',
      other: 'На складзе зроблены заказы пастаўшчыку. Адключыце склад замест выдалення.',
    },
    en: {
      one: '{count} supplier order was placed at the warehouse. Switch it off instead of deleting it.',
      other:
        '{count} supplier orders were placed at the warehouse. Switch it off instead of deleting it.',
    },
    ru: {
      one: 'На складе сделан {count} заказ поставщику. Отключите склад вместо удаления.',
      few: 'На складе сделано {count} заказа поставщику. Отключите склад вместо удаления.',
      many: 'На складе сделано {count} заказов поставщику. Отключите склад вместо удаления.',
      other: 'На складе сделаны заказы поставщику. Отключите склад вместо удаления.',
    },
  },
} satisfies Sentences
