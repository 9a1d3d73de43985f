import { ANNUAL_LABEL, PLANS, TRIAL_DAYS } from 'contract/pricing';
import Check from 'virtual:icon/check';
import { type ReactNode, useState } from 'react';
import { pricing } from '~/content/pricing';
import { ButtonLink } from '~/ui/controls/button';
import classes from './plans.module.css';

const periods = ['Monthly', 'Annual'] as const;
type Period = (typeof periods)[number];

/** The three plans, by the month or by the year. `note` stands beside the choice of the two. */
export function Plans({ note }: { note: ReactNode }) {
  const [period, setPeriod] = useState<Period>('Monthly');
  return (
    <>
      <div className={classes['head']}>
        <fieldset className={classes['toggle']}>
          <legend className="visually-hidden">Billing period</legend>
          {periods.map((name) => (
            <button key={name} type="button" aria-pressed={name === period} onClick={() => setPeriod(name)}>
              {name}
              {name === 'Annual' && <span>{ANNUAL_LABEL}</span>}
            </button>
          ))}
        </fieldset>
        {note}
      </div>
      <div className={classes['plans']}>
        {PLANS.map((plan) => (
          <section key={plan.name} className={classes['plan']} aria-labelledby={`plan-${plan.name}`}>
            <h2 id={`plan-${plan.name}`}>{plan.name}</h2>
            <p className={classes['blurb']}>{pricing.blurb[plan.name]}</p>
            <p className={classes['price']} aria-live="polite">
              <strong>${period === 'Monthly' ? plan.monthly : plan.annual}</strong> per month
              {period === 'Annual' && plan.annual > 0 && ', billed annually'}
            </p>
            <ul>
              {[
                `${plan.storage} storage`,
                `${plan.cloudAccounts} cloud ${plan.cloudAccounts === '1' ? 'account' : 'accounts'}`,
                `${plan.history} history`,
                ...(plan.people ? [plan.people] : []),
              ].map((line) => (
                <li key={line}>
                  <Check size={16} aria-hidden="true" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
            <div className={classes['foot']}>
              <ButtonLink variant={plan.name === 'Pro' ? 'ink' : 'outline'} to="/documentation/install">
                {pricing.action}
              </ButtonLink>
              <p>{plan.trial ? `${TRIAL_DAYS}-day free trial` : 'Free for ever'}</p>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
