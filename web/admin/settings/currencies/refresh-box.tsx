import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { RatesRefresh } from '../../../../worker/catalog/currencies/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useRefreshRates } from './mutations.ts'
import { useRateWords } from './use-rate-words.ts'

/** Asks the banks now and says what came of it. */
export function RefreshBox() {
  const { t } = useTranslation('admin/currencies')
  const refresh = useRefreshRates()
  return (
    <div className="stack stack-3">
      <div>
        <Button
          kind="main"
          icon={RefreshCw}
          isBusy={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {t('refresh.action')}
        </Button>
      </div>
      {refresh.error !== null && <SubmitErrorNote error={toApiError(refresh.error)} />}
      {refresh.data !== undefined && !refresh.isPending && <Outcome result={refresh.data} />}
    </div>
  )
}

const TONES = { updated: 'good', unchanged: 'plain', failed: 'bad' } as const

function Outcome({ result }: { result: RatesRefresh }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  const taken = result.checks.find(({ problem }) => problem === null)
  return (
    <Note tone={TONES[result.outcome]} role="status">
      <strong>
        {t(`refresh.${result.outcome}`, {
          source: words.source(taken?.source ?? ''),
          day: taken?.day ? words.day(taken.day) : '',
        })}
      </strong>
      {result.checks.map(({ id, source, problem }) =>
        problem === null ? null : (
          <span className="sub" key={id}>
            {t('refresh.problem', { source: words.source(source), message: problem.message })}
          </span>
        ),
      )}
    </Note>
  )
}
