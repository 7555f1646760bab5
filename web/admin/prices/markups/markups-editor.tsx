import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type {
  RuleSet,
  ShownRule,
  Simulation,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { percentTyped } from '../../settings/currencies/percent.ts'
import { DraftBar } from './draft-bar.tsx'
import type { DraftRow } from './draft.ts'
import { FloorDialog } from './floor-dialog.tsx'
import { MARKUPS, simulationQuery } from './markups.ts'
import { ProblemsNote } from './problems-note.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesTable } from './rules-table.tsx'
import { SampleWords, SimulationSection } from './simulation-section.tsx'
import { UndoButton } from './undo-button.tsx'
import { useDraft } from './use-draft.ts'

type Open = { edit: ShownRule | null } | { remove: DraftRow } | 'floor' | null

/** The rules with what is drafted of them, and what that would do. */
export function MarkupsEditor({ set }: { set: RuleSet }) {
  const { t } = useTranslation('admin/markups')
  const draft = useDraft(set)
  const { changes } = draft
  const [open, setOpen] = useState<Open>(null)
  const asked = useQuery(
    simulationQuery({ version: set.version, changes, ...draft.floor, seed: 0 }),
  )
  const isOld = asked.isPlaceholderData
  const simulation = asked.data ?? null
  const queryClient = useQueryClient()
  // The rules too: what was refused was mostly drafted on what has changed since.
  const refresh = () => queryClient.invalidateQueries({ queryKey: MARKUPS })
  const isDrafted = changes.length + Object.keys(draft.floor).length > 0
  const create = <CreateButton onPress={() => setOpen({ edit: null })} />
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <UndoButton set={set} isDisabled={isDrafted} />
          {create}
        </>
      }
      isAiry
    >
      <UnsavedGuard isGuarded={isDrafted} />
      <Problems set={set} rows={draft.rows} simulation={isOld ? null : simulation} />
      <Rules set={set} draft={draft} simulation={simulation} onOpen={setOpen} />
      {isDrafted && asked.error !== null && (
        <Fault error={asked.error} onRetry={() => void refresh()} />
      )}
      {isDrafted && asked.error === null && simulation === null && <Skeleton height="160px" />}
      {isDrafted && simulation !== null && (
        <SimulationSection simulation={simulation} isOld={isOld} />
      )}
      {isDrafted && (
        <DraftBar
          changes={changes}
          floor={draft.floor}
          simulation={isOld || asked.error !== null ? null : simulation}
          onClear={draft.clear}
        />
      )}
      {draft.rows.length === 0 && (
        <EmptyState title={t('empty.title')} action={create}>
          {t('empty.text')}
        </EmptyState>
      )}
      <Dialogs open={open} set={set} draft={draft} onClose={() => setOpen(null)} />
    </AdminPage>
  )
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('admin/markups')
  if (!useCan()('settings.markup-rules.create')) return null
  return (
    <Button kind="main" icon={Plus} onClick={onPress}>
      {t('create')}
    </Button>
  )
}

interface PartProps {
  set: RuleSet
  draft: ReturnType<typeof useDraft>
}

interface Rows {
  set: RuleSet
  rows: readonly DraftRow[]
  simulation: Simulation | null
}

function Problems({ set, rows, simulation }: Rows) {
  const names = new Map(rows.map(({ rule }) => [rule.id, rule.name]))
  for (const { id, name } of simulation?.rules ?? []) names.set(id, name)
  return (
    <ProblemsNote
      problems={simulation?.problems ?? set.problems}
      nameOf={(id) => names.get(id) ?? ''}
    />
  )
}

interface RulesProps extends PartProps {
  simulation: Simulation | null
  onOpen: (open: Open) => void
}

function Rules({ set, draft, simulation, onOpen }: RulesProps) {
  const { t } = useTranslation('admin/markups')
  const locale = useLocale()
  const can = useCan()
  if (draft.rows.length === 0) return null
  const floor = draft.floor.floor_margin_bps ?? set.floor_margin_bps
  const made = draft.rows.filter(({ change }) => change === 'create')
  // New rules are told by their place among the changes; they are sent first, in the order they were made.
  const placeOf = ({ rule }: DraftRow) => made.filter((other) => other.rule.id > rule.id).length
  const resultOf = (row: DraftRow) =>
    simulation?.rules.find(({ id, change }) =>
      row.change === 'create' ? change === placeOf(row) : change === null && id === row.rule.id,
    )
  const problems = simulation?.problems ?? set.problems
  return (
    <section aria-labelledby="rules">
      <div className="section-head">
        <h2 className="h2" id="rules">
          {t('rules.title')}
        </h2>
        <span className="t-13 muted">{t('rules.why')}</span>
        <span className="end t-13 muted">
          {t('rules.floor', { percent: percentTyped(floor, locale) })}{' '}
          {can('settings.markup-rules.update') && (
            <Button size="s" kind="quiet" onClick={() => onOpen('floor')}>
              {t('floor.action')}
            </Button>
          )}
        </span>
      </div>
      <RulesTable
        rows={draft.rows}
        currency={set.base_currency}
        isExact={simulation?.rules_sample.is_exact ?? true}
        resultOf={resultOf}
        problemOf={(row) => {
          const id = row.change === 'create' ? resultOf(row)?.id : row.rule.id
          return problems.find((problem) => problem.rule_id === id)
        }}
        onEdit={({ rule }) => onOpen({ edit: rule })}
        onRemove={(row) => (row.rule.id < 0 ? draft.remove(row) : onOpen({ remove: row }))}
        onRestore={draft.restore}
        onMove={draft.move}
      />
      {simulation !== null && (
        <p className="t-13 muted markup-sample">
          {t('rules.counted')} <SampleWords sample={simulation.rules_sample} />
        </p>
      )}
    </section>
  )
}

function Dialogs({ open, set, draft, onClose }: PartProps & { open: Open; onClose: () => void }) {
  const { t } = useTranslation('admin/markups')
  if (open === null) return null
  if (open === 'floor') {
    const bps = draft.floor.floor_margin_bps ?? set.floor_margin_bps
    return <FloorDialog bps={bps} onTake={draft.setFloor} onClose={onClose} />
  }
  if ('edit' in open) {
    return <RuleDialog rule={open.edit} set={set} onTake={draft.put} onClose={onClose} />
  }
  const { name } = open.remove.rule
  return (
    <AlertDialog
      isOpen
      title={t('remove.title', { name })}
      description={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      tone="bad"
      onCancel={onClose}
      onConfirm={() => {
        draft.remove(open.remove)
        onClose()
      }}
    />
  )
}
