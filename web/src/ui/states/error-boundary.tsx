import { Component, type ReactNode } from "react";

interface Props {
  /** What stands in place of a part that failed to render; `retry` renders the part again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Contains an error in a part of a page, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  readonly retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
