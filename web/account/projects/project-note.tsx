import { useState } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useChangeProject } from '../../projects/use-project-write.ts'

const LONGEST = 4000

/** The project's note, changed in place; what was typed is kept when it is left. */
export function ProjectNote({ project: { id, note, can, team, owner } }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const change = useChangeProject(id)
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() !== note) change.mutate({ note: typed.trim() })
  }
  const shared = team === null ? null : t('team', { team: team.name, owner: owner.name })
  const shown = change.isPending ? (change.variables.note ?? note) : note
  return (
    <div className="stack stack-1">
      {shared !== null && <p className="t-13 muted">{shared}</p>}
      {can.change ? (
        <textarea
          className="edit-cell project-note"
          aria-label={t('note')}
          placeholder={t('notePlaceholder')}
          rows={1}
          maxLength={LONGEST}
          value={typed ?? shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      ) : (
        note !== '' && <p className="project-note">{note}</p>
      )}
    </div>
  )
}
