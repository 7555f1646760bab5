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
  not_staff: {
    be: 'Гэты чалавек тут больш не працуе: выберыце іншага.',
    en: 'This person does not work here any more: choose somebody else.',
    ru: 'Этот человек здесь больше не работает: выберите другого.',
  },
} satisfies Sentences
