import '../results.css'
import './search-list.css'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { BasketPlan } from '../../../../worker/sales/baskets/schemas.ts'
import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import type { ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { Fault } from '../../../shell/fault.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import { chosenCurrencyAtom } from '../../../shell/init/currency.ts'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { NetPrices } from '../../../offers/net/net-prices.tsx'
import { fileListAtom, type ListLine } from '../file-list-atom.ts'
import { MAX_LINES, pastedListAtom } from '../pasted-list.ts'
import { rowsOfList } from '../../../projects/rows-of.ts'
import { SaveProjectButton } from '../../../projects/save-project-button.tsx'
import { listQuery } from './list-query.ts'
import { choiceOf, type ChosenOffers, withChosen } from './chosen-offers.ts'
import { AskMissing } from './ask-missing.tsx'
import { ListAnswers } from './list-answers.tsx'
import { ListBasketPlace } from './list-basket-place.tsx'
import { ListColumns } from './list-columns.tsx'
import { ListExport } from './list-export.tsx'
import { ListFileDrop } from './list-file-drop.tsx'
import { ListForm } from './list-form.tsx'
import type { ListOfFile } from './list-of-file.ts'
import { additionsOf } from './planned-choices.ts'

/**
 * Searches many numbers at once, pasted or from a file; every line shows its best offer or its
 * problem.
 */
export const SearchListPage = () => (
  <NetPrices>
    <SearchListMain />
  </NetPrices>
)

function SearchListMain() {
  const { t } = useTranslation('shop/search')
  const currency = useAtomValue(chosenCurrencyAtom)
  const { list, name, text, paste, take, settle } = useCurrentList()
  const [opened, setOpened] = useState<{ file: ListFile; name: string } | null>(null)
  const query = useQuery(listQuery(list, { currency, locale: useLocale() }))
  const [chosen, setChosen] = useState<ChosenOffers>(new Map())
  const [plan, setPlan] = useState<BasketPlan | null>(null)
  const result = query.data === undefined ? undefined : withChosen(query.data, chosen)
  useTitle(t('shop/search-list:page.title'))
  const find = (list: ListOfFile) => {
    if (opened !== null) take(opened.name, list)
    setOpened(null)
  }
  const isAnswered = opened === null && result !== undefined && !query.isError
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      <div className="stack stack-1">
        <h1 className="h1">{t('shop/search-list:page.title')}</h1>
        <p className="muted">{t('shop/search-list:page.text')}</p>
      </div>
      {opened === null ? (
        <div className="list-ways">
          <ListForm
            key={text}
            text={text}
            isAnswered={isAnswered}
            onSubmit={paste}
            isBusy={query.isLoading}
          />
          <div className="stack stack-3">
            <ListFileDrop onRead={(file, fileName) => setOpened({ file, name: fileName })} />
            <MailedList />
          </div>
        </div>
      ) : (
        <ListColumns {...opened} onFind={find} onBack={() => setOpened(null)} />
      )}
      {opened === null && query.isError && (
        <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
      )}
      {opened === null && query.isLoading && <RowsSkeleton rows={4} label={t('loading')} />}
      {isAnswered && (
        <ListAnswers
          result={result}
          name={name}
          additions={additionsOf(result.lines, plan)}
          onChoose={(at, offer) => {
            const line = result.lines[at]
            if (line !== undefined) setChosen(new Map(chosen).set(at, choiceOf(line, offer)))
          }}
          {...(result.lines.length <= MAX_LINES && {
            onChange: (at: number, line: ListLine) => settle(changed(result.lines, at, line)),
          })}
          actions={
            <>
              <AskMissing lines={result.lines} />
              <SaveProjectButton
                name={(name ?? '').replace(/\.[^.]*$/, '')}
                rows={() => rowsOfList(result.lines)}
              >
                {t('shop/search-list:page.project')}
              </SaveProjectButton>
              <ListExport result={result} name={name ?? t('shop/search-list:page.fileName')} />
            </>
          }
        >
          <ListBasketPlace
            result={result}
            onTake={(choices, taken) => {
              setChosen(choices)
              setPlan(taken)
            }}
            chosen={chosen}
            plan={plan}
          />
        </ListAnswers>
      )}
    </main>
  )
}

/** Where a list can be mailed instead; nothing in a store that takes no mails. */
function MailedList() {
  const { t } = useTranslation('shop/search-list')
  const { quote_address: address } = useInit()
  if (address === null) return null
  return (
    <p className="muted t-13">
      {t('mailed')}{' '}
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  )
}

/** The lines as they were understood, one of them changed. */
const changed = (lines: readonly ListAnswer[], at: number, line: ListLine): ListLine[] =>
  lines.map(({ number, quantity, brand }, index) =>
    index === at ? line : { number, quantity, ...(brand !== null && { brand }) },
  )

/** The list that is searched for: a file's, until another one is pasted. */
function useCurrentList() {
  const [text, setText] = useAtom(pastedListAtom)
  const [fileList, setFileList] = useAtom(fileListAtom)
  const current = fileList !== null && fileList.insteadOf === text ? fileList : null
  return {
    text,
    list: current === null ? text : current.lines,
    name: current === null || current.name === '' ? null : current.name,
    paste: (pasted: string) => {
      setText(pasted)
      setFileList(null)
    },
    /** The same list, its lines settled one by one. */
    settle: (lines: ListLine[]) =>
      setFileList({ name: current?.name ?? '', lines, insteadOf: text }),
    take: (name: string, { lines, text: pasted }: ListOfFile) => {
      if (pasted !== null) setText(pasted)
      setFileList(lines === null ? null : { name, lines, insteadOf: text })
    },
  }
}
