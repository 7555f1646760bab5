import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { classNames } from '../../ui/class-names.ts'

interface LinesColumn {
  title: string
  /** `figure`: at the right edge, as its cells. `acts`: the title is for screen readers alone. */
  kind?: 'figure' | 'acts' | undefined
}

interface Props {
  /** What the table is called; nobody sees it. */
  label: string
  columns: LinesColumn[]
  /** More classes of the table. */
  className?: string
  /** Its rows: `<tr>`s whose cells name their column by `data-l`, for narrow windows. */
  children: ReactNode
}

/** Something line by line, each with fields or acts of its own; cards in narrow windows. Lists that sort are a `DataTable`. */
export function LinesTable({ label, columns, className, children }: Props) {
  const { t } = useTranslation('table')
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('frame', { label })}>
      <table className={classNames('table cards', className)}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind === 'figure' ? 'r' : undefined}>
                {kind === 'acts' ? <span className="sr">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A column of figures. */
export const figure = (title: string): LinesColumn => ({ title, kind: 'figure' })
