import type { Sentences } from './sentence.ts'

/** Channels: what is refused of them, and why they cancel an order. */
export const CHANNEL_SENTENCES = {
  channel_off: {
    be: 'Гэты канал продажу выключаны.',
    en: 'This sales channel is switched off.',
    ru: 'Этот канал продаж выключен.',
  },
  unknown_channel: {
    be: 'Такога канала няма, або ён выключаны.',
    en: 'There is no such channel, or it is switched off.',
    ru: 'Такого канала нет, или он выключен.',
  },
  channel_code: {
    be: 'Малыя лацінскія літары, лічбы, злучок і падкрэсліванне, да 32 знакаў.',
    en: 'Small Latin letters, digits, hyphens and underscores, up to 32.',
    ru: 'Строчные латинские буквы, цифры, дефис и подчёркивание, до 32 знаков.',
  },
  channel_code_taken: {
    be: 'Гэты код ужо мае іншы канал.',
    en: 'Another channel has this code.',
    ru: 'Этот код уже есть у другого канала.',
  },
  channel_hostname: {
    be: 'Патрэбна імя хоста без https:// і порта, напрыклад b2b.example.com.',
    en: 'A host name is expected, without https:// and a port, such as b2b.example.com.',
    ru: 'Нужно имя хоста без https:// и порта, например b2b.example.com.',
  },
  channel_hostname_taken: {
    be: 'Гэты хост належыць іншаму каналу.',
    en: 'This host belongs to another channel.',
    ru: 'Этот хост принадлежит другому каналу.',
  },
  channel_prefix: {
    be: 'Вялікія лацінскія літары і лічбы, да 8 знакаў.',
    en: 'Capital Latin letters and digits, up to 8.',
    ru: 'Заглавные латинские буквы и цифры, до 8 знаков.',
  },
  channel_prefix_taken: {
    be: 'З гэтага пачынаюцца нумары іншага канала.',
    en: 'The numbers of another channel begin with this.',
    ru: 'С этого начинаются номера другого канала.',
  },
  channel_colour: {
    be: 'Патрэбны колер у выглядзе #00586c.',
    en: 'A colour is expected, written like #00586c.',
    ru: 'Нужен цвет в виде #00586c.',
  },
  channel_twice: {
    be: 'Адно і тое ж выбрана двойчы.',
    en: 'The same is chosen twice.',
    ru: 'Одно и то же выбрано дважды.',
  },
  channel_default_locale: {
    be: 'Асноўная мова павінна быць сярод моў канала.',
    en: 'The default language has to be among the channel’s languages.',
    ru: 'Основной язык должен быть среди языков канала.',
  },
  channel_default_currency: {
    be: 'Асноўная валюта павінна быць сярод валют канала.',
    en: 'The default currency has to be among the channel’s currencies.',
    ru: 'Основная валюта должна быть среди валют канала.',
  },
  channel_method_gone: {
    be: 'Аднаго з выбраных спосабаў больш няма.',
    en: 'One of the chosen methods is gone.',
    ru: 'Одного из выбранных способов больше нет.',
  },
  channel_main_on: {
    be: 'Асноўны канал нельга выключыць.',
    en: 'The main channel cannot be switched off.',
    ru: 'Основной канал нельзя выключить.',
  },
  channel_main_currency: {
    be: 'У асноўнага канала павінна быць валюта.',
    en: 'The main channel needs a currency.',
    ru: 'У основного канала должна быть валюта.',
  },
  channel_main: {
    be: 'Асноўны канал нельга выдаліць.',
    en: 'The main channel cannot be deleted.',
    ru: 'Основной канал нельзя удалить.',
  },
  channel_in_use: {
    be: 'У канала ёсць заказы, прапановы або правілы нацэнкі. Выключыце яго замест выдалення.',
    en: 'The channel has orders, quotes or markup rules. Switch it off instead.',
    ru: 'У канала есть заказы, предложения или правила наценки. Выключите его вместо удаления.',
  },
  channel_changed: {
    be: 'Канал змяніўся, пакуль вы яго рэдагавалі.',
    en: 'The channel has changed while you were editing it.',
    ru: 'Канал изменился, пока вы его редактировали.',
  },
  unpaid_reason: {
    be: {
      one: 'Заказ не аплачаны за {count} гадзіну.',
      few: 'Заказ не аплачаны за {count} гадзіны.',
      many: 'Заказ не аплачаны за {count} гадзін.',
      other: 'Заказ не аплачаны за {count} гадзіны.',
    },
    en: {
      one: 'It was not paid within {count} hour.',
      other: 'It was not paid within {count} hours.',
    },
    ru: {
      one: 'Заказ не оплачен за {count} час.',
      few: 'Заказ не оплачен за {count} часа.',
      many: 'Заказ не оплачен за {count} часов.',
      other: 'Заказ не оплачен за {count} часа.',
    },
  },
} satisfies Sentences
