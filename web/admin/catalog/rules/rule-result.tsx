import { useQuery } from '@tanstack/react-query'
import type {
  CategoryRuleEdit,
  CategoryRuleSimulation,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Note } from '../../../ui/note.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { ruleSimulation } from './rules.ts'

interface Props {
  /** Null: what is typed is no rule yet. */
  edit: CategoryRuleEdit | null
  pathTo: (id: number | null) => string
}

/** What a change would do, asked for as it is made. */
export function RuleResult({ edit, pathTo }: Props) {
  const { t } = useTranslation('admin/rules')
  const asked = useQuery({ ...ruleSimulation(edit ?? NO_EDIT), enabled: edit !== null })
  if (edit === null) return <p className="t-13 muted">{t('result.later')}</p>
  if (asked.error !== null) {
    return <Fault error={asked.error} onRetry={() => void asked.refetch()} />
  }
  if (asked.data === undefined) return <Skeleton height="96px" />
  return (
    <section
      className="rule-result stack stack-3"
      aria-busy={asked.isPlaceholderData}
      aria-label={t('result.title')}
    >
      <Said result={asked.data} pathTo={pathTo} />
      {asked.data.examples.length > 0 && <Examples result={asked.data} pathTo={pathTo} />}
    </section>
  )
}

const NO_EDIT: CategoryRuleEdit = { version: 1, id: null, rule: null }

/** How many products a change would move, and whether it must be confirmed, as far as it is known. */
export function useMoved(edit: CategoryRuleEdit | null): { moved: number; isMost: boolean } | null {
  const { data } = useQuery({ ...ruleSimulation(edit ?? NO_EDIT), enabled: edit !== null })
  return edit === null || data === undefined ? null : { moved: data.moved, isMost: data.is_most }
}

/** How many it would move, in the foot of a dialog. */
export function MovedCount({ edit }: { edit: CategoryRuleEdit | null }) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  const found = useMoved(edit)
  if (found === null) return null
  return (
    <span className="t-13 muted">
      {t('result.count', { count: found.moved, moved: integer(found.moved) })}
    </span>
  )
}

interface ResultProps {
  result: CategoryRuleSimulation
  pathTo: (id: number | null) => string
}

function Said({ result, pathTo }: ResultProps) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  const { moved, looked_at: all, is_all: isAll, is_most: isMost, categories } = result
  const said =
    moved === 0
      ? t(isAll ? 'result.nothing' : 'result.nothingSeen', { count: all, all: integer(all) })
      : t(isAll ? 'result.moved' : 'result.movedSeen', {
          count: moved,
          moved: integer(moved),
          all: integer(all),
        })
  return (
    <div className="stack stack-2" role="status">
      <Note tone={isMost ? 'warn' : 'plain'}>
        {said} {isMost && t('result.most')}
      </Note>
      {categories.length > 0 && (
        <ul className="rule-categories t-13">
          {categories.map(({ category_id: id, gained, lost }) => (
            <li key={id ?? 0}>
              <span>{pathTo(id)}</span>{' '}
              <b className="nowrap">
                {[gained > 0 && `+${integer(gained)}`, lost > 0 && `−${integer(lost)}`]
                  .filter(Boolean)
                  .join(' ')}
              </b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Examples({ result, pathTo }: ResultProps) {
  const { t } = useTranslation('admin/rules')
  return (
    <LinesTable
      label={t('result.examples')}
      columns={[
        { title: t('result.part') },
        { title: t('result.from') },
        { title: t('result.to') },
      ]}
    >
      {result.examples.map((one) => (
        <tr key={one.product_id}>
          <th scope="row" className="full">
            <PartNumber className="medium">{one.number}</PartNumber>{' '}
            <span className="muted">{one.brand}</span>
            <span className="sub">
              <Marked text={one.name} part={one.found_in} />
            </span>
          </th>
          <td className="t-13" data-l={t('result.from')}>
            {leafOf(pathTo(one.from))}
          </td>
          <td className="t-13" data-l={t('result.to')}>
            {leafOf(pathTo(one.to))}
          </td>
        </tr>
      ))}
    </LinesTable>
  )
}

/** The last name of a path. */
const leafOf = (path: string): string => path.split(' › ').at(-1) ?? path

/** A name with the words by which it was found; words of a supplier's group stand behind it. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.indexOf(part)
  if (part !== '' && at < 0) {
    return (
      <>
        {text} <mark>{part}</mark>
      </>
    )
  }
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
