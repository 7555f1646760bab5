import type { ShippedLocale } from '../../web/lib/locales.ts'
import type { Sentences } from './sentence.ts'

/** What the back office calls the roles a store comes with; a rule compares them with its texts. */
export const SHIPPED_ROLE_NAMES: Record<ShippedLocale, Record<string, string>> = {
  be: {
    owner: 'уладальнік',
    manager: 'менеджар',
    buyer: 'закупшчык',
    content: 'кантэнт',
    support: 'падтрымка',
  },
  en: {
    owner: 'owner',
    manager: 'manager',
    buyer: 'buyer',
    content: 'content',
    support: 'support',
  },
  ru: {
    owner: 'владелец',
    manager: 'менеджер',
    buyer: 'закупщик',
    content: 'контент',
    support: 'поддержка',
  },
}

/** What giving rights, roles and staff say. */
export const ROLE_SENTENCES = {
  grants_more: {
    be: 'Нельга даць права, якога няма ў вас саміх.',
    en: 'You cannot grant a right that you do not have yourself.',
    ru: 'Нельзя дать право, которого нет у вас самих.',
  },
  role_exists: {
    be: 'Роля з такой назвай ужо ёсць.',
    en: 'There is already a role with this name.',
    ru: 'Роль с таким названием уже есть.',
  },
  role_empty: {
    be: 'Адзначце хаця б адно права.',
    en: 'Choose at least one right.',
    ru: 'Отметьте хотя бы одно право.',
  },
  role_name_shipped: {
    be: 'Роля, з якой крама пачынала, захоўвае сваю назву.',
    en: 'A role the store came with keeps its name.',
    ru: 'Роль, с которой магазин начинал, сохраняет своё название.',
  },
  role_changed: {
    be: 'Гэтую ролю тым часам змяніў хтосьці іншы. Паглядзіце, якая яна цяпер, і паўтарыце.',
    en: 'Someone else has changed this role in the meantime. See how it is now, and try again.',
    ru: 'Эту роль тем временем изменил кто-то другой. Посмотрите, какая она сейчас, и повторите.',
  },
  role_own: {
    be: 'Гэта ваша роля: змяніць яе можа толькі той, у каго яе няма.',
    en: 'This is your own role: only somebody who does not have it can change it.',
    ru: 'Это ваша роль: изменить её может только тот, у кого её нет.',
  },
  role_owner_fixed: {
    be: 'Роля ўладальніка дазваляе ўсё і не змяняецца.',
    en: 'The role of an owner allows everything and cannot be changed.',
    ru: 'Роль владельца разрешает всё и не меняется.',
  },
  role_holds_more: {
    be: 'У гэтай ролі ёсць правы, якіх няма ў вас: змяніць яе можа толькі той, хто мае іх усе.',
    en: 'This role has rights that you do not have: only somebody with all of them can change it.',
    ru: 'В этой роли есть права, которых нет у вас: изменить её может только тот, у кого есть они все.',
  },
  role_shipped: {
    be: 'Роля, з якой крама пачынала, не выдаляецца: прыбярыце з яе лішнія правы.',
    en: 'A role the store came with cannot be deleted: take rights from it instead.',
    ru: 'Роль, с которой магазин начинал, не удаляется: уберите из неё лишние права.',
  },
  role_in_use: {
    be: 'Гэтую ролю мае: {names}. Спачатку забярыце яе.',
    en: 'This role belongs to {names}. Take it from them first.',
    ru: 'Эту роль имеет: {names}. Сначала заберите её.',
  },
  unknown_role: {
    be: 'Такой ролі больш няма.',
    en: 'There is no such role any more.',
    ru: 'Такой роли больше нет.',
  },
  roles_missing: {
    be: 'Выберыце хаця б адну ролю.',
    en: 'Choose at least one role.',
    ru: 'Выберите хотя бы одну роль.',
  },
  role_given_and_taken: {
    be: 'Роля або даецца, або забіраецца.',
    en: 'A role is either given or taken.',
    ru: 'Роль либо даётся, либо забирается.',
  },
  own_roles: {
    be: 'Свае ролі змяніць нельга: папрасіце калегу.',
    en: 'You cannot change your own roles: ask a colleague.',
    ru: 'Свои роли изменить нельзя: попросите коллегу.',
  },
  own_block: {
    be: 'Свой уліковы запіс заблакаваць нельга.',
    en: 'You cannot block your own account.',
    ru: 'Свою учётную запись заблокировать нельзя.',
  },
  last_owner_kept: {
    be: 'Гэта апошні ўладальнік крамы. Спачатку дайце гэтую ролю некаму іншаму.',
    en: 'This is the last owner of the store. Give someone else this role first.',
    ru: 'Это последний владелец магазина. Сначала дайте эту роль кому-нибудь ещё.',
  },
  staff_unverified: {
    be: 'З гэтым адрасам ёсць уліковы запіс, але яго ніхто не пацвердзіў. Папрасіце чалавека пацвердзіць адрас, потым паўтарыце.',
    en: 'There is an account with this address, but nobody has confirmed it. Ask the person to confirm the address, then try again.',
    ru: 'С этим адресом есть учётная запись, но его никто не подтвердил. Попросите человека подтвердить адрес, затем повторите.',
  },
  invitation_used: {
    be: 'Гэты чалавек ужо прыняў запрашэнне.',
    en: 'This person has accepted the invitation already.',
    ru: 'Этот человек уже принял приглашение.',
  },
  role_in_use_more: {
    be: {
      one: 'Гэтую ролю маюць: {names} і яшчэ {count} чалавек. Спачатку забярыце яе.',
      few: 'Гэтую ролю маюць: {names} і яшчэ {count} чалавекі. Спачатку забярыце яе.',
      many: 'Гэтую ролю маюць: {names} і яшчэ {count} чалавек. Спачатку забярыце яе.',
      other: 'Гэтую ролю маюць: {names} і яшчэ {count} чалавека. Спачатку забярыце яе.',
    },
    en: {
      one: 'This role belongs to {names} and {count} more person. Take it from them first.',
      other: 'This role belongs to {names} and {count} more people. Take it from them first.',
    },
    ru: {
      one: 'Эту роль имеют: {names} и ещё {count} человек. Сначала заберите её.',
      few: 'Эту роль имеют: {names} и ещё {count} человека. Сначала заберите её.',
      many: 'Эту роль имеют: {names} и ещё {count} человек. Сначала заберите её.',
      other: 'Эту роль имеют: {names} и ещё {count} человека. Сначала заберите её.',
    },
  },
} satisfies Sentences
