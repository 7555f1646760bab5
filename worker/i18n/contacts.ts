import type { Sentences } from './sentence.ts'

/** What contacts and tasks say. */
export const CONTACT_SENTENCES = {
  contact_changed: {
    be: 'Гэты кантакт тым часам змяніў хтосьці іншы. Паглядзіце, які ён цяпер, і паўтарыце.',
    en: 'Someone else has changed this contact in the meantime. See how it is now, and try again.',
    ru: 'Этот контакт тем временем изменил кто-то другой. Посмотрите, какой он сейчас, и повторите.',
  },
  task_changed: {
    be: 'Гэту задачу тым часам змяніў хтосьці іншы. Паглядзіце, якая яна цяпер, і паўтарыце.',
    en: 'Someone else has changed this task in the meantime. See how it is now, and try again.',
    ru: 'Эту задачу тем временем изменил кто-то другой. Посмотрите, какая она сейчас, и повторите.',
  },
  link_unknown: {
    be: 'Адной з гэтых сувязей ужо няма, або вы не можаце яе бачыць.',
    en: 'One of these links leads to what is not there, or what you may not see.',
    ru: 'Одной из этих связей уже нет, или вы не можете её видеть.',
  },
  merge_itself: {
    be: 'Кантакт нельга аб’яднаць з ім самім.',
    en: 'A contact cannot be merged with itself.',
    ru: 'Контакт нельзя объединить с ним самим.',
  },
  merge_too_much: {
    be: 'Разам у іх занадта шмат тэлефонаў, пазнак, сувязей або нататак: спачатку прыбярыце лішняе.',
    en: 'Together they have too many phones, tags, links or notes: remove some first.',
    ru: 'Вместе у них слишком много телефонов, меток, связей или заметок: сначала уберите лишнее.',
  },
  merge_undo_changed: {
    be: 'Тое, што прыйшло з другога кантакту, з таго часу перапісана: падзяліць іх можна толькі ўручную.',
    en: 'What came from the other contact has been rewritten since: they can only be parted by hand.',
    ru: 'То, что пришло из другого контакта, с тех пор переписано: разделить их можно только вручную.',
  },
  merge_undo_order: {
    be: 'Гэтыя два кантакты самі сталі часткай трэцяга: спачатку выдзеліце адтуль першы з іх.',
    en: 'These two became part of a third contact: take them out of that one first.',
    ru: 'Эти два контакта сами стали частью третьего: сначала выделите их оттуда.',
  },
  merge_undo_deleted: {
    be: 'Кантакт, з якім гэты аб’яднаны, выдалены: спачатку вярніце яго.',
    en: 'The contact that this one was merged into is deleted: bring it back first.',
    ru: 'Контакт, с которым этот объединён, удалён: сначала верните его.',
  },
  contacts_without_names: {
    be: 'У файле не знойдзена слупка з імёнамі. Назавіце яго «Імя» або ўкажыце ў файле прозвішча і імя асобна.',
    en: 'No column of the file is a name. Call it “Name”, or give last and first names in columns of their own.',
    ru: 'В файле не найден столбец с именами. Назовите его «Имя» или укажите фамилию и имя отдельными столбцами.',
  },
  import_changed: {
    be: 'Кантакты з гэтага файла тым часам змяніліся: паглядзіце папярэдні прагляд яшчэ раз.',
    en: 'Contacts that this file concerns have changed in the meantime: look at the preview once more.',
    ru: 'Контакты из этого файла тем временем изменились: посмотрите предварительный просмотр ещё раз.',
  },
  not_staff: {
    be: 'Гэты чалавек тут больш не працуе: выберыце іншага.',
    en: 'This person does not work here any more: choose somebody else.',
    ru: 'Этот человек здесь больше не работает: выберите другого.',
  },
} satisfies Sentences

/** Why rows of a file of contacts are refused. */
export const CONTACT_IMPORT_REASONS = {
  no_name: {
    be: 'У радку няма імя.',
    en: 'The row has no name.',
    ru: 'В строке нет имени.',
  },
  bad_email: {
    be: 'Гэта не адрас электроннай пошты.',
    en: 'This is not an e-mail address.',
    ru: 'Это не адрес электронной почты.',
  },
  bad_phone: {
    be: 'Тэлефон складаецца не толькі з лічбаў.',
    en: 'A phone is not of digits only.',
    ru: 'Телефон состоит не только из цифр.',
  },
  rounded_phone: {
    be: 'Табліца акругліла тэлефон (3,75E+11): захавайце слупок як тэкст.',
    en: 'A spreadsheet has rounded the phone (3.75E+11): save the column as text.',
    ru: 'Таблица округлила телефон (3,75E+11): сохраните столбец как текст.',
  },
  too_long: {
    be: 'Нейкае значэнне задоўгае або ўтрымлівае знакі, якіх не бачна.',
    en: 'A value is too long, or has signs that cannot be seen.',
    ru: 'Какое-то значение слишком длинное или содержит невидимые знаки.',
  },
  too_many_phones: {
    be: 'Больш за дзесяць тэлефонаў.',
    en: 'More than ten phones.',
    ru: 'Больше десяти телефонов.',
  },
  too_many_tags: {
    be: 'Больш за дваццаць пазнак.',
    en: 'More than twenty tags.',
    ru: 'Больше двадцати меток.',
  },
  repeated: {
    be: 'Гэты ж чалавек ёсць у радку {line}.',
    en: 'The same person stands in line {line}.',
    ru: 'Этот же человек есть в строке {line}.',
  },
  several: {
    be: 'Такіх кантактаў ужо некалькі: {names}. Спачатку аб’яднайце іх.',
    en: 'Several contacts are like this already: {names}. Merge them first.',
    ru: 'Таких контактов уже несколько: {names}. Сначала объедините их.',
  },
} satisfies Sentences
