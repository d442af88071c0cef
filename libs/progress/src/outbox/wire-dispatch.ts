import type { ServiceTime } from '@tensely/core/logic';
import type { LearnerSource } from '../progress.ts';
import { HttpRemote, type HttpRemotePorts } from '../remote/http-remote.ts';
import { RemoteByKind } from '../remote/remote-by-kind.ts';
import type { LoadFederated } from '../remote/remote-progress.ts';
import { createDispatch, type Dispatch, type DispatchPorts } from './dispatch.ts';

export interface WireDispatchPorts
  extends Omit<DispatchPorts, 'remote' | 'learner' | 'service'>,
    Omit<HttpRemotePorts, 'getToken' | 'replaceToken' | 'learner' | 'onAnswer'> {
  auth: LearnerSource;
  serviceTime: ServiceTime;
  /** Loads the remote of federated users; undefined where there are none. */
  loadFederated?: LoadFederated | undefined;
}

/** Wires the dispatch to the remote of whoever is signed in. */
export function wireDispatch({ auth, loadFederated, ...ports }: WireDispatchPorts): Dispatch {
  const learner = () => auth.getState().learner?.uid;
  const { getToken, replaceToken } = auth;
  const service = new HttpRemote({ ...ports, learner, getToken, replaceToken, onAnswer: ports.serviceTime.heard });
  const remote = new RemoteByKind({
    service,
    loadFederated,
    isFederated: () => auth.getState().learner?.isJwtUser === false,
    onOnline: (state) => dispatch.setOnline(state),
    log: ports.log,
  });
  const dispatch = createDispatch({ ...ports, remote, learner, service });
  return dispatch;
}
