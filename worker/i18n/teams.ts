import type { Sentences } from './sentence.ts'

/** Why something about a team is refused. */
export const TEAM_SENTENCES = {
  team_name_taken: {
    be: 'У вас ужо ёсць каманда з такой назвай.',
    en: 'You already have a team with this name.',
    ru: 'У вас уже есть команда с таким названием.',
  },
  teams_full: {
    be: 'Больш за {count} каманд стварыць нельга.',
    en: 'You cannot have more than {count} teams.',
    ru: 'Больше {count} команд создать нельзя.',
  },
  team_full: {
    be: 'У камандзе ўжо {count} чалавек разам з запрошанымі: больш нельга.',
    en: 'The team already has {count} people, including those invited: there is no room for more.',
    ru: 'В команде уже {count} человек вместе с приглашёнными: больше нельзя.',
  },
  already_in_team: {
    be: 'Гэты чалавек ужо ў камандзе.',
    en: 'This person is already in the team.',
    ru: 'Этот человек уже в команде.',
  },
  personal_team_stays: {
    be: 'Асабістую каманду нельга выдаліць.',
    en: 'A personal team cannot be deleted.',
    ru: 'Личную команду нельзя удалить.',
  },
  owner_stays: {
    be: 'Уладальнік не можа пакінуць сваю каманду: яе можна толькі выдаліць.',
    en: 'The owner cannot leave the team, only delete it.',
    ru: 'Владелец не может покинуть свою команду: её можно только удалить.',
  },
  invitation_of_another: {
    be: 'Запрашэнне адпраўлена на іншы адрас пошты. Увайдзіце з тым адрасам, на які прыйшоў ліст.',
    en: 'This invitation was sent to another e-mail address. Sign in with the address the e-mail came to.',
    ru: 'Приглашение отправлено на другой адрес почты. Войдите с тем адресом, на который пришло письмо.',
  },
  invitation_too_old: {
    be: 'Мінула больш за сем дзён, запрашэнне больш не дзейнічае. Папрасіце новае.',
    en: 'More than seven days have passed, the invitation no longer works. Ask for a new one.',
    ru: 'Прошло больше семи дней, приглашение больше не действует. Попросите новое.',
  },
  invitation_gone: {
    be: 'Гэта запрашэнне ўжо выкарыстана або адклікана.',
    en: 'This invitation has been used or withdrawn.',
    ru: 'Это приглашение уже использовано или отозвано.',
  },
} satisfies Sentences
