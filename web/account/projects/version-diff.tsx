import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import type { ProjectDiff } from '../../../worker/sales/projects/versions/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectQueries } from '../../projects/queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  project: Project
  /** The older version. */
  from: number
}

/** What has become of a version until now: rows added, removed, and changed field by field. */
export function VersionDiff({ project, from }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const { data, error, refetch } = useQuery(projectQueries.diff(project.id, project.version, from))
  if (error !== null && data === undefined) {
    return <Fault error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="64px" />
  const { build_quantity: build, added, removed, changed } = data
  if (build === null && added.length + removed.length + changed.length === 0) {
    return <p className="muted version-diff">{t('diff.same')}</p>
  }
  return (
    <div className="version-diff stack stack-3">
      {build !== null && (
        <p>{t('diff.build', { before: integer(build.before), after: integer(build.after) })}</p>
      )}
      <RowList title={t('diff.added')} rows={added} sign="+" />
      <RowList title={t('diff.removed')} rows={removed} sign="−" />
      {changed.length > 0 && <ChangedRows rows={changed} />}
    </div>
  )
}

interface ListProps {
  title: string
  rows: ProjectDiff['added']
  sign: string
}

function RowList({ title, rows, sign }: ListProps) {
  const { integer } = useFormat()
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="h3">
        {title} <span className="count">{integer(rows.length)}</span>
      </h2>
      <ul className="diff-rows">
        {rows.map(({ row_id: id, number, brand, designators, quantity }) => (
          <li key={id}>
            <span aria-hidden="true" className={sign === '+' ? 'good' : 'bad'}>
              {sign}
            </span>{' '}
            <PartNumber>{number}</PartNumber> {brand} × {integer(quantity)}
            {designators !== '' && <span className="muted pn t-13"> {designators}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangedRows({ rows }: { rows: ProjectDiff['changed'] }) {
  const { t } = useTranslation('account/projects')
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('diff.changed')}>
      <table className="table cards">
        <caption className="h3">{t('diff.changed')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rows.part')}</th>
            <th scope="col">{t('diff.field')}</th>
            <th scope="col">{t('diff.before')}</th>
            <th scope="col">{t('diff.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ row_id: id, number, brand, fields }) =>
            fields.map(({ field, before, after }) => (
              <tr key={`${id} ${field}`}>
                <th scope="row" className="full">
                  <PartNumber>{number}</PartNumber> <span className="muted">{brand}</span>
                </th>
                <td className="full">{t(`diffFields.${field}`)}</td>
                <td data-l={t('diff.before')}>
                  <s>{before === '' ? '—' : before}</s>
                </td>
                <td data-l={t('diff.after')}>{after === '' ? '—' : after}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
