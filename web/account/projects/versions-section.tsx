import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import type { ProjectVersion } from '../../../worker/sales/projects/versions/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectQueries } from '../../projects/queries.ts'
import { useRestoreVersion } from '../../projects/use-project-write.ts'
import { Fault } from '../../shell/fault.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { VersionDiff } from './version-diff.tsx'

/** The project as it was, version by version: what has changed, and the way back. */
export function VersionsSection({ project }: { project: Project }) {
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(projectQueries.versions(project.id))
  if (error !== null && data === undefined) {
    return <Fault error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="240px" />
  return (
    <ol className="versions">
      {data.map((version) => (
        <VersionItem
          key={version.version}
          project={project}
          version={version}
          isOpen={open === version.version}
          onOpen={() => setOpen(open === version.version ? null : version.version)}
        />
      ))}
    </ol>
  )
}

interface ItemProps {
  project: Project
  version: ProjectVersion
  isOpen: boolean
  onOpen: () => void
}

function VersionItem({ project, version, isOpen, onOpen }: ItemProps) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const { full } = useMoment()
  const restore = useRestoreVersion(project.id)
  const number = integer(version.version)
  const isNow = version.version === project.version
  const count = version.rows
  return (
    <li className="stack stack-3">
      <div className="version">
        <div>
          <span className="medium">{t(`reasons.${version.reason}`)}</span>{' '}
          <Badge>{t('version', { number })}</Badge>
          <span className="sub">
            {[
              full(version.created_at),
              version.made_by ?? t('versions.store'),
              t('versions.rows', { count, number: integer(count) }),
              t('versions.build', { number: integer(version.build_quantity) }),
            ].join(' · ')}
          </span>
        </div>
        <div className="row">
          {isNow ? (
            <Badge tone="good">{t('versions.now')}</Badge>
          ) : (
            <>
              <Button size="s" kind="quiet" aria-expanded={isOpen} onClick={onOpen}>
                {t('versions.compare')}
                <span className="sr">{t('version', { number })}</span>
              </Button>
              {project.can.change && (
                <Button
                  size="s"
                  isBusy={restore.isPending}
                  aria-label={t('versions.restoreOf', { number })}
                  onClick={() =>
                    restore.mutate(version.version, {
                      onSuccess: () => showToast({ text: t('versions.restored', { number }) }),
                    })
                  }
                >
                  {t('versions.restore')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {isOpen && !isNow && <VersionDiff project={project} from={version.version} />}
    </li>
  )
}
