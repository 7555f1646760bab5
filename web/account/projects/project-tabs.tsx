import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { type ProjectTab, readProjectTab, TABS } from '../../projects/project-tab.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RowsSection } from './rows-section.tsx'

const BuildSection = lazy(async () => ({
  default: (await import('./build-section.tsx')).BuildSection,
}))
const CostsSection = lazy(async () => ({
  default: (await import('./costs-section.tsx')).CostsSection,
}))
const VersionsSection = lazy(async () => ({
  default: (await import('./versions-section.tsx')).VersionsSection,
}))

/** What there is of a project, one at a time; which one stands in the address. */
export function ProjectTabs({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const tab = readProjectTab(useSearch({ strict: false }))
  const go = (next: ProjectTab) =>
    void navigate({
      to: '/$locale/account/projects/$projectId',
      params: { locale, projectId: String(project.id) },
      search: next === 'rows' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={go}
      tabs={TABS.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(value === 'rows' && { count: integer(project.items.length) }),
      }))}
    >
      <Suspense fallback={<Skeleton height="240px" />}>
        {tab === 'rows' && <RowsSection project={project} />}
        {tab === 'build' && <BuildSection project={project} />}
        {tab === 'costs' && <CostsSection project={project} />}
        {tab === 'versions' && <VersionsSection project={project} />}
      </Suspense>
    </Tabs>
  )
}
