import type { Sentences } from './sentence.ts'

/** What companies, their groups and what they buy on account say. */
export const COMPANY_SENTENCES = {
  credit_limit: {
    be: 'Заказ на {sum} больш, чым засталося ў ліміце: ліміт {limit}, вольна {free}.',
    en: 'This order of {sum} is more than is left of the limit: {limit} in all, {free} free.',
    ru: 'Заказ на {sum} больше, чем осталось в лимите: лимит {limit}, свободно {free}.',
  },
  credit_overdue: {
    be: 'Новыя заказы па рахунку спынены: {sum} трэба было аплаціць да {day}.',
    en: 'New orders on account are stopped: {sum} was due by {day}.',
    ru: 'Новые заказы по счёту остановлены: {sum} нужно было оплатить до {day}.',
  },
  credit_off: {
    be: 'Гэтая кампанія не можа плаціць пазней, па рахунку.',
    en: 'This company cannot pay later, on account.',
    ru: 'Эта компания не может платить позже, по счёту.',
  },
  credit_may_not_exceed: {
    be: 'У вас няма права перавышаць ліміт кампаніі.',
    en: 'You may not go above the limit of a company.',
    ru: 'У вас нет права превышать лимит компании.',
  },
  company_owes: {
    be: 'Кампанія павінна {sum} па рахунку: яе можна выдаліць, калі гэта аплачана.',
    en: 'The company owes {sum} on account: it can be deleted once that is paid.',
    ru: 'Компания должна {sum} по счёту: её можно удалить, когда это оплачено.',
  },
  account_owes: {
    be: 'Кампанія {company} павінна {sum} па рахунку: уліковы запіс можна выдаліць, калі гэта аплачана.',
    en: '{company} owes {sum} on account: your account can be deleted once that is paid.',
    ru: 'Компания {company} должна {sum} по счёту: учётную запись можно удалить, когда это оплачено.',
  },
  company_fixed: {
    be: 'Назву, УНП і краіну гэтай кампаніі мяняе крама: напішыце нам.',
    en: 'The name, tax number and country of this company are changed by the store: write to us.',
    ru: 'Название, УНП и страну этой компании меняет магазин: напишите нам.',
  },
  company_changed: {
    be: 'Гэтую кампанію тым часам змяніў хтосьці іншы. Паглядзіце, якая яна цяпер, і паўтарыце.',
    en: 'Someone else has changed this company in the meantime. See how it is now, and try again.',
    ru: 'Эту компанию тем временем изменил кто-то другой. Посмотрите, какая она сейчас, и повторите.',
  },
  company_members_full: {
    be: 'У кампаніі ўжо столькі людзей, колькі можа быць.',
    en: 'The company has as many people as there may be.',
    ru: 'У компании уже столько людей, сколько может быть.',
  },
  unknown_customer: {
    be: 'Такога пакупніка няма.',
    en: 'There is no such customer.',
    ru: 'Такого покупателя нет.',
  },
  unknown_company_id: {
    be: 'Такой кампаніі няма.',
    en: 'There is no such company.',
    ru: 'Такой компании нет.',
  },
  unknown_group: {
    be: 'Такой групы больш няма.',
    en: 'There is no such group any more.',
    ru: 'Такой группы больше нет.',
  },
  prices_to_nobody: {
    be: 'Выберыце ўдзельніка кампаніі з пацверджаным адрасам.',
    en: 'Choose a member of the company with a confirmed address.',
    ru: 'Выберите участника компании с подтверждённым адресом.',
  },
  group_exists: {
    be: 'Група з такой назвай ужо ёсць.',
    en: 'There is already a group with this name.',
    ru: 'Группа с таким названием уже есть.',
  },
  group_changed: {
    be: 'Гэтую групу тым часам змяніў хтосьці іншы. Паглядзіце, якая яна цяпер, і паўтарыце.',
    en: 'Someone else has changed this group in the meantime. See how it is now, and try again.',
    ru: 'Эту группу тем временем изменил кто-то другой. Посмотрите, какая она сейчас, и повторите.',
  },
  group_in_use: {
    be: 'У групе ёсць удзельнікі, правілы нацэнкі або фіды: спачатку прыбярыце іх.',
    en: 'The group has members, markup rules or feeds: take them out first.',
    ru: 'В группе есть участники, правила наценки или фиды: сначала уберите их.',
  },
} satisfies Sentences
