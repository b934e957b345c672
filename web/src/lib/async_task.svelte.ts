/** Something that is asked of the server: whether it is on its way, and what went wrong with it. */

export class Doing {
  isBusy = $state(false);
  failure: unknown = $state.raw();

  /** Do it, and keep what goes wrong for the page to tell. */
  async do(what: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.failure = undefined;
    try {
      await what();
    } catch (error) {
      this.failure = error;
    } finally {
      this.isBusy = false;
    }
  }
}
