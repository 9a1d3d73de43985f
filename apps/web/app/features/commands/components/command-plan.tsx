import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import FileX from 'virtual:icon/file-x';
import { ApiError, errorSentence } from '~/lib/server/api';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { commandOf } from '../commands.queries';
import { Plan } from './plan';
import { PlanReading } from './plan-reading';
import { texts } from '../texts/texts';

/** The command that the address names. */
export function CommandPlan() {
  const { id = '' } = useParams();
  const { data: command, error, refetch } = useQuery(commandOf(id));
  return (
    <>
      <p>
        <Link to="/commands">{texts.allCommands}</Link>
      </p>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState icon={FileX}>{texts.thereIsNoSuchPlan}</EmptyState>
      ) : error ? (
        <ErrorState title={texts.thePlanCouldNotBeLoaded} onRetry={() => void refetch()}>
          {errorSentence(error)}
        </ErrorState>
      ) : command === undefined ? (
        <SkeletonRows rows={4} columns={['58%', '14%']} label={texts.loadingThePlan} />
      ) : (
        <>
          <PlanReading command={command} />
          <Plan key={command.id} command={command} />
        </>
      )}
    </>
  );
}
