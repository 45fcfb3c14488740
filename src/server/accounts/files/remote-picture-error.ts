/** Why a linked picture was not loaded: a later attempt can succeed only where it was `unreachable`. */
export type RemotePictureFault = 'refused' | 'unreachable';

export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError';
  readonly fault: RemotePictureFault;

  constructor(fault: RemotePictureFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}
