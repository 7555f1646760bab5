import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Section, SectionState } from '../../../../worker/store/settings/schemas/sections.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Fault } from '../../../shell/fault.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { sectionsQuery } from '../../frame/sections-query.ts'
import { useCan } from '../../frame/use-can.ts'

const one = api.admin.settings.sections[':section']

/** Which sections the back office has; each is switched at once, for everybody. */
export function Sections() {
  const { t } = useTranslation('admin/store')
  const { data, error, refetch } = useQuery(sectionsQuery)
  return (
    <section className="stack stack-3" aria-labelledby="sections">
      <div className="stack stack-1">
        <h2 className="h2" id="sections">
          {t('sections.title')}
        </h2>
        <p className="t-13 muted">{t('sections.about')}</p>
      </div>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="240px" />}
      {data?.map((state) => (
        <SectionSwitch key={state.section} state={state} />
      ))}
    </section>
  )
}

function SectionSwitch({ state: { section, off_since: since } }: { state: SectionState }) {
  const { t } = useTranslation('admin/store')
  const { t: tFrame } = useTranslation('admin/frame')
  const { day } = useMoment()
  const canSwitch = useCan()('settings.store.update')
  const queryClient = useQueryClient()
  const name = tFrame(`rail.${section}`)
  // A press shows at once, before anything is sent.
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = useMutation({
    mutationFn: (isOn: boolean) => switched(section, isOn),
    onSuccess: (states, isOn) => {
      queryClient.setQueryData(sectionsQuery.queryKey, states)
      showToast({ text: t(isOn ? 'sections.on' : 'sections.off', { name }) })
    },
    onError: showRefusal,
    onSettled: () => setAsked(null),
  })
  return (
    <Switch
      isOn={asked ?? since === null}
      isDisabled={!canSwitch || change.isPending}
      onChange={(isOn) => {
        setAsked(isOn)
        change.mutate(isOn)
      }}
      {...(since !== null && { hint: t('sections.since', { day: day(since) }) })}
    >
      {name}
    </Switch>
  )
}

const switched = (section: Section, isOn: boolean) =>
  dataOf(one.$put({ param: { section }, json: { is_off: !isOn } }))
