import type { ProjectMails } from '../../../worker/store/mail/project-mails.ts'

const URL = 'https://detal.example/en/x?a=1&b=2'

/** One of each kind about projects, with values that stand nowhere else. */
export const projectSamples: ProjectMails = {
  'project-needs': {
    firstName: 'Ула',
    project: 'Плата 5',
    rows: [{ part: 'TI LM317T', flags: ['gone', 'price_up'] }],
    more: 37,
    changes: 41,
    before: '120,50 BYN',
    after: '133,70 BYN',
    needs: [],
    url: URL,
  },
}
