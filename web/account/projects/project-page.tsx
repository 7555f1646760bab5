import './projects.css'
import './sections.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectQueries } from '../../projects/queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { keptImportAtom } from './kept-import-atom.ts'
import { LeftOut } from './left-out.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectName } from './project-name.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { ProposalBanner } from './proposal-banner.tsx'
import { useFirstCheck } from './use-first-check.ts'

/** One project: what it costs, what needs a person, its rows and all that was done to it. */
export function ProjectPage() {
  const { t } = useTranslation('account/projects')
  const params = useParams({ strict: false })
  const locale = useLocale()
  const id = Number(params.projectId)
  const project = useQuery({ ...projectQueries.detail(id), refetchOnMount: 'always' })
  const back = (
    <Link to="/$locale/account/projects" params={{ locale }}>
      {t('title')}
    </Link>
  )
  if (project.data !== undefined) {
    return <ProjectView project={project.data} back={back} isBusy={project.isFetching} />
  }
  const isGone = project.error !== null && toApiError(project.error).status === 404
  return (
    <AccountPage title={t('one')} crumbs={[back]} isBusy={project.isFetching}>
      {project.error === null ? (
        <div role="status" aria-label={t('loading')} className="stack stack-4">
          <Skeleton height="96px" />
          <Skeleton height="320px" />
        </div>
      ) : (
        <Fault
          error={project.error}
          {...(isGone ? { title: t('gone') } : { onRetry: () => void project.refetch() })}
        />
      )}
    </AccountPage>
  )
}

interface ViewProps {
  project: Project
  back: ReactNode
  isBusy: boolean
}

function ProjectView({ project, back, isBusy }: ViewProps) {
  const { t } = useTranslation('account/projects')
  const locale = useLocale()
  const { integer } = useFormat()
  const navigate = useNavigate()
  const [imported, setImported] = useAtom(keptImportAtom)
  useFirstCheck(project)
  const leave = () => void navigate({ to: '/$locale/account/projects', params: { locale } })
  return (
    <AccountPage
      title={project.name}
      heading={<ProjectName project={project} />}
      crumbs={[back]}
      isBusy={isBusy}
      mark={
        <>
          <Badge>{t('version', { number: integer(project.version) })}</Badge>
          {project.is_archived && <Badge>{t('isArchived')}</Badge>}
        </>
      }
      actions={<ProjectActions project={project} onDeleted={leave} />}
    >
      {imported?.project === project.id && (
        <LeftOut result={imported.result} onClose={() => setImported(null)} />
      )}
      <ProposalBanner project={project} />
      <ProjectHead project={project} />
      <PlanPanel project={project} />
      <ProjectTabs project={project} />
    </AccountPage>
  )
}
