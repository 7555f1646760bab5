import { foldTitle } from '../../../list-files/recognise/fold-title.ts'
import type { ImportField } from './schemas.ts'

/** Titles of columns that a search for lists does not read, in addition to those it does. */
const TITLES: [ImportField, string][] = [
  [
    'designators',
    'ref|refs|reference|references|refdes|ref des|designator|designators|reference designator|reference designators|part reference|references designators|location|поз обозначение|поз обозн|позиционное обозначение|позиционные обозначения|обозначение|обозначения|поз|пазіцыйнае абазначэнне|пазіцыйныя абазначэнні|паз абазначэнне|абазначэнне|абазначэнні|паз',
  ],
  [
    'spare',
    'spare|spares|spare %|spare percent|attrition|attrition %|overage|overage %|запас|запас %|резерв|резерв %|рэзерв|рэзерв %',
  ],
  [
    'note',
    'note|notes|remark|remarks|description|примечание|примечания|комментарий|описание|заўвага|заўвагі|нататка|нататкі|апісанне',
  ],
  [
    'not_fitted',
    'nopop|no pop|dnp|dnf|dni|dnm|do not populate|do not fit|do not place|do not install|not fitted|не устанавливать|не монтировать|не ставить|не ўсталёўваць|не мантаваць|не ставіць',
  ],
]

const MEANINGS = new Map<string, ImportField>(
  TITLES.flatMap(([field, titles]) =>
    titles.split('|').map((title) => [foldTitle(title), field] as const),
  ),
)

/** What a title says its column is, of what projects alone import; null when it says nothing. */
export const fieldOfTitle = (title: string): ImportField | null =>
  MEANINGS.get(foldTitle(title)) ?? null
