import { timing } from '@awamu/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { type FlowFindings, type FlowStepName, flowSteps } from './flow-steps.ts';

export type StepState =
  | { phase: 'idle' | 'running' }
  | { phase: 'success'; found: number | null }
  | { phase: 'error'; message: string };

export type FlowState = Record<FlowStepName, StepState>;

const idle = Object.fromEntries(flowSteps.map(({ name }) => [name, { phase: 'idle' }])) as FlowState;

/** Runs the steps in order, with a pause after each; the first failure ends the run. */
export function useFlow() {
  const [state, setState] = useState(idle);
  const [isRunning, setIsRunning] = useState(false);
  const left = useRef<AbortController | null>(null);

  useEffect(() => () => left.current?.abort(), []);

  async function run(): Promise<void> {
    const controller = new AbortController();
    left.current = controller;
    const show = (name: FlowStepName, step: StepState) => setState((before) => ({ ...before, [name]: step }));
    const findings: FlowFindings = { token: '', firstPersonId: null, firstMatchId: null };
    setState(idle);
    setIsRunning(true);
    for (const step of flowSteps) {
      if (controller.signal.aborted) return;
      show(step.name, { phase: 'running' });
      try {
        show(step.name, { phase: 'success', found: await step.run(findings) });
      } catch (error) {
        show(step.name, { phase: 'error', message: error instanceof Error ? error.message : String(error) });
        break;
      } finally {
        await pause();
      }
    }
    setIsRunning(false);
  }

  return { state, isRunning, run };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timing.flowTestPause));
}
